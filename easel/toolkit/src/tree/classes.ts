/** Parses class attributes. Thousands of elements share a few of them, so each is parsed once. */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { ownClasses } from "../own-classes.ts";

export interface Classes {
  /** The id of the element in the source. */
  readonly id: string | null;
  /** The app's own classes, without ids and without those of the toolkit. */
  readonly own: string[];
  /** The same as text. */
  readonly text: string;
}

export const NO_CLASSES: Classes = { id: null, own: [], text: "" };

/** Bounds the memory for an app that generates class names without end. */
const MAX_CACHED = 5_000;

const read = new Map<string, Classes>();

/** Returns the same object for the same attribute, so that results can be compared by identity. */
export function readClasses(attribute: string): Classes {
  const known = read.get(attribute);
  if (known) return known;
  const names = attribute.split(/\s+/);
  const own = ownClasses(names);
  const classes = { id: codebaseIdFromClasses(names), own, text: own.join(" ") };
  if (read.size >= MAX_CACHED) read.clear();
  read.set(attribute, classes);
  return classes;
}
