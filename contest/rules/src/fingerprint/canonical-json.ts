/** JSON in a unique form: sorted keys, no spaces, integers only. The same content is the same bytes everywhere. */

export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain };

export function canonicalJson(value: Plain): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`);
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const parts = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join(",")}}`;
}

const isList: (value: Plain) => value is readonly Plain[] = Array.isArray;
