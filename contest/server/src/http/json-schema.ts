import { z } from "zod";

/** A schema of the contract in the words that Fastify's serializer and OpenAPI understand. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { target: "draft-7", io, unrepresentable: "any" });
  return described;
}
