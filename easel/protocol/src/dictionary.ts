/** Objects whose keys are words from outside: names of props, CSS properties, files and placeholders. */
import * as v from "valibot";

type Dictionary<Entry> = Record<string, Entry>;

/**
 * Like `v.record`, but keeps every key: Valibot drops `__proto__`, `prototype` and `constructor` without an issue. Code
 * that reads the result goes through `Object.entries`, or copies it into a `Map`: indexing it by a word from outside could
 * find a member of `Object.prototype`.
 *
 * The annotation lets bundlers leave out the schemas that a page does not use, as Valibot's own functions have it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<Value extends v.GenericSchema>(
  value: Value,
): v.GenericSchema<Dictionary<v.InferInput<Value>>, Dictionary<v.InferOutput<Value>>> {
  const object = v.object({});
  return {
    ...object,
    type: "record",
    value,
    "~run"(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      const input = dataset.value as Dictionary<unknown>;
      const checked = object["~run"](dataset, config);
      if (!checked.typed) return checked;
      const issues: v.BaseIssue<unknown>[] = [];
      const entries = Object.entries(input).map(([key, entry]) => {
        const result = value["~run"]({ value: entry }, config);
        for (const issue of result.issues ?? []) {
          issues.push({
            ...issue,
            path: [{ type: "object", origin: "value", input, key, value: entry }, ...(issue.path ?? [])],
          });
        }
        return [key, result.value];
      });
      // Unlike an assignment, `fromEntries` makes `__proto__` an entry like any other.
      return { typed: !issues[0], value: Object.fromEntries(entries), issues: issues[0] && issues };
    },
  } as never;
}
