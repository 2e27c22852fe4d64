/** Objects whose keys are words from outside: names of props, CSS properties, files and placeholders. */
import * as v from "valibot";

/** Valibot's `record` drops these keys without an issue, as a guard against prototype pollution. */
const DROPPED_KEYS = ["__proto__", "prototype", "constructor"];

/**
 * Validates like `v.record`, but keeps every key. Code that reads the result goes through `Object.entries`, or copies it
 * into a `Map`: indexing it by a word from outside could find a member of `Object.prototype`.
 */
export function dictionary<Key extends v.GenericSchema<string, string>, Value extends v.GenericSchema>(
  key: Key,
  value: Value,
): v.GenericSchema<Record<string, v.InferInput<Value>>, Record<string, v.InferOutput<Value>>> {
  const record = v.record(key, value);
  const complete = v.pipe(
    v.custom<Record<string, v.InferInput<Value>>>((input) => typeof input === "object" && input !== null),
    v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, v.InferOutput<Value>> => {
      const entries: [string, v.InferOutput<Value>][] = [];
      for (const [name, entry] of Object.entries(dataset.value)) {
        const result = v.safeParse(v.tuple([key, value]), [name, entry]);
        if (result.success) {
          entries.push(result.output as [string, v.InferOutput<Value>]);
          continue;
        }
        for (const { message } of result.issues) {
          addIssue({
            message,
            path: [{ type: "object", origin: "value", input: dataset.value, key: name, value: entry }],
          });
        }
        return NEVER;
      }
      // Unlike an assignment, this makes `__proto__` an entry like any other.
      return Object.fromEntries(entries);
    }),
  );
  // Nearly every object has none of the dropped keys, and Valibot's own schema is faster.
  return v.lazy((input) => (hasDroppedKey(input) ? complete : record));
}

function hasDroppedKey(input: unknown): boolean {
  return typeof input === "object" && input !== null && DROPPED_KEYS.some((key) => Object.hasOwn(input, key));
}
