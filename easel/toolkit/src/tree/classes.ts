/** What a class attribute says. Thousands of elements share a few of them, so each is read once. */
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { ownClasses } from "../own-classes.ts";

export interface Classes {
  /** Of the element in the source. */
  readonly id: string | null;
  /** Without ids and without what the toolkit has added. */
  readonly own: string[];
}

export const NO_CLASSES: Classes = { id: null, own: [] };

/** An app that makes up class names without end must not fill the memory. */
const MOST_READ = 5_000;

const read = new Map<string, Classes>();

/** The same object each time, so that two can be compared. */
export function readClasses(attribute: string): Classes {
  const known = read.get(attribute);
  if (known) return known;
  const names = attribute.split(/\s+/);
  const classes = { id: codebaseIdFromClasses(names), own: ownClasses(names) };
  if (read.size >= MOST_READ) read.clear();
  read.set(attribute, classes);
  return classes;
}
