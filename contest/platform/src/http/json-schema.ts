import { z } from "zod";

/** Converts a schema of the contract to the JSON Schema dialect that Fastify's serializer and OpenAPI understand. */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { target: "draft-7", io, unrepresentable: "any" });
  return described;
}

/**
 * The same for Fastify's serializer. It validates a value against each alternative of `anyOf`, patterns included, which
 * takes longer than serializing it; a value that may be null has only one alternative.
 */
export function serializerSchema(schema: z.ZodType): Record<string, unknown> {
  return withNullable(jsonSchema(schema, "output"));
}

function withNullable(schema: Record<string, unknown>): Record<string, unknown> {
  const { anyOf, ...rest } = schema as { anyOf?: Record<string, unknown>[] };
  if (!anyOf && !("oneOf" in schema)) return inParts(schema);
  const [value, ...others] = anyOf?.filter(({ type }) => type !== "null") ?? [];
  const isValueOrNull = anyOf?.length === 2 && others.length === 0 && value && "type" in value && !("const" in value);
  // Real alternatives stay as they are, because the validator, which chooses one, reads `nullable` differently.
  return isValueOrNull ? { ...rest, ...inParts(value), nullable: true } : schema;
}

function inParts(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, inPart(part)]));
}

function inPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inPart);
  return typeof part === "object" && part !== null ? withNullable(part as Record<string, unknown>) : part;
}
