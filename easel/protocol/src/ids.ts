/** Ids of source elements and placeholders, and the errors for requests with invalid ids. */
import * as v from "valibot";

export const ID_CLASS_PREFIX = "tempo-";
export const WRAP_PLACEHOLDER = "tempo-wrap-in-div-placeholder";
export const DUPLICATE_PLACEHOLDER_PREFIX = "tempo-duplicate-placeholder-";
export const ADD_JSX_PLACEHOLDER_PREFIX = "tempo-add-jsx-placeholder-";

export const STORYBOARD_CODEBASE_ID = "STORYBOARD-TOP-CONSTANT";
export const EMPTY_TREE_ID = "EMPTY-TREE";
export const SKIP_ROOT_ID = "SKIP-ROOT";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** A part of an element key. It may be empty, like the codebase id of a node that is not in the source. */
export const IdPart = v.pipe(
  v.string(),
  v.regex(/^[0-9A-Za-z_-]*$/, ({ received }) => `Invalid characters in id: ${received}`),
);

/** The id of an element in the source. */
export const CodebaseId = v.pipe(
  v.string(),
  v.check(isCodebaseId, ({ received }) => `Not an element id: ${received}`),
);

export function isCodebaseId(text: string): boolean {
  return text.startsWith(ID_CLASS_PREFIX) && UUID.test(text.slice(ID_CLASS_PREFIX.length));
}

/** The first class that is an id or placeholder. If a class name was forwarded, the outer element's id comes first. */
export function codebaseIdFromClasses(classes: Iterable<string>): string | null {
  for (const name of classes) if (isCodebaseId(name) || isPlaceholder(name)) return name;
  return null;
}

/** Placeholders identify elements that an instant update shows until the real ones arrive. */
export function isPlaceholder(name: string): boolean {
  return (
    name === WRAP_PLACEHOLDER ||
    name.startsWith(DUPLICATE_PLACEHOLDER_PREFIX) ||
    // The original left these out, and added elements could not be selected until the next refresh.
    name.startsWith(ADD_JSX_PLACEHOLDER_PREFIX)
  );
}

/** Why a request with element ids is refused. */
export type IdErrorName = "MalformedIdError" | "DuplicateIdError" | "UnknownIdError";

export class IdError extends Error {
  override readonly name: IdErrorName;
  readonly ids: readonly string[];

  constructor(name: IdErrorName, ids: readonly string[]) {
    super(`${REASONS[name]}: ${ids.join(", ")}`);
    this.name = name;
    this.ids = ids;
  }
}

const REASONS = {
  MalformedIdError: "Not the id of an element",
  DuplicateIdError: "Named more than once",
  UnknownIdError: "No element of this app has the id",
} satisfies Record<IdErrorName, string>;

/** Returns the ids if all are valid. Throws an IdError with the invalid ones otherwise. */
export function checkRequestedIds(ids: readonly string[], isKnown: (id: string) => boolean): readonly string[] {
  refuse(
    "MalformedIdError",
    ids.filter((id) => !isCodebaseId(id)),
  );
  refuse("DuplicateIdError", [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]);
  refuse(
    "UnknownIdError",
    ids.filter((id) => !isKnown(id)),
  );
  return ids;
}

function refuse(name: IdErrorName, ids: string[]): void {
  if (ids.length > 0) throw new IdError(name, ids);
}
