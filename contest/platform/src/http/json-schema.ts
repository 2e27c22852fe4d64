import { z } from "zod";

/** Converts a schema of the contract to the JSON Schema dialect that Fastify's serializer and OpenAPI understand. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { target: "draft-7", io, unrepresentable: "any" });
  return described;
}
