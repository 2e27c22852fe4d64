/** A form as Stripe's SDK writes it: `items[0][price]=p` is `{ items: [{ price: "p" }] }`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

const MOST_PARTS = 1000;
const MOST_DEPTH = 8;

export class FormError extends Error {}

export function parseForm(text: string): { [key: string]: FormValue } {
  const root: Branch = new Map();
  const parts = [...new URLSearchParams(text)];
  if (parts.length > MOST_PARTS) throw new FormError("Too many parameters.");
  for (const [name, value] of parts) {
    // PostgreSQL cannot store this character, and nobody types it.
    if (name.includes("\0") || value.includes("\0"))
      throw new FormError("Parameters cannot contain the character NUL.");
    place(root, keysOf(name), value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]));
}

type Branch = Map<string, Branch | string>;

/** `a[b][]` is a, b and an empty key, which means the next item of a list. */
function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[1]) throw new FormError(`Invalid parameter name: ${name}`);
  const keys = [match[1], ...[...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "")];
  if (keys.length > MOST_DEPTH) throw new FormError(`Parameters are nested too deeply: ${name}`);
  return keys;
}

function place(root: Branch, keys: string[], value: string): void {
  let branch = root;
  for (const [index, key] of keys.entries()) {
    const name = key === "" ? String(branch.size) : key;
    if (index === keys.length - 1) {
      branch.set(name, value);
      return;
    }
    let next = branch.get(name);
    if (typeof next !== "object") {
      next = new Map();
      branch.set(name, next);
    }
    branch = next;
  }
}

/** An object with the keys 0, 1, 2 is a list. */
function plain(value: Branch | string): FormValue {
  if (typeof value === "string") return value;
  const entries = [...value];
  if (entries.every(([key], index) => key === String(index))) return entries.map(([, element]) => plain(element));
  return Object.fromEntries(entries.map(([key, element]) => [key, plain(element)]));
}

/** The part of a URL after the first question mark. */
export function queryOf(url: string): string {
  const mark = url.indexOf("?");
  return mark < 0 ? "" : url.slice(mark + 1);
}
