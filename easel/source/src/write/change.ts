/** Plans a change: the ranges it replaces in each file, and the ids afterward. Nothing is written here. */
import { CHANGE_NAMES } from "@easel/protocol/changes";
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeRequest, MutateCall } from "@easel/protocol/requests";
import { parse } from "postcss";
import { readModule, type SourceModule } from "../read/module.ts";
import { addJsx } from "./add-jsx.ts";
import { changeProp } from "./change-prop.ts";
import { changeTag } from "./change-tag.ts";
import { addClass, removeClass, updateClasses } from "./classes.ts";
import { Draft, type Project } from "./draft.ts";
import { duplicate } from "./duplicate.ts";
import { editText } from "./edit-text.ts";
import { writeImports } from "./imports.ts";
import { moveJsx } from "./move-jsx.ts";
import { applyPatch, type MarkedText, type Patch } from "./patch.ts";
import { occurrencesOf } from "./occurrences.ts";
import { removeJsx } from "./remove-jsx.ts";
import { style } from "./styling.ts";
import { removeUnusedImports } from "./unused-imports.ts";
import { wrapDiv } from "./wrap-div.ts";

export interface PlannedChange {
  name: string;
  files: PlannedFile[];
  /** Maps placeholders to the ids of new elements. */
  idMap: Record<string, string>;
  places: number | null;
  /** What the person should know about the change. */
  notice: string;
}

export interface PlannedFile {
  filename: string;
  /** Null for a new file. */
  before: string | null;
  patch: Patch;
  after: MarkedText;
  isRemoved: boolean;
  /** The changed module, or null for a stylesheet. */
  module: SourceModule | null;
}

/** Throws a refusal when the change cannot be made safely. */
export function planChange(request: ChangeRequest, project: Project): PlannedChange {
  const draft = new Draft(project);
  applyTo(draft, request);
  const removesElements = request.call === "removeJsxElement" || request.call === "moveJsxElement";
  const files = draft.files().flatMap((edits): PlannedFile[] => {
    if (removesElements && edits.wantedImports.size === 0) removeUnusedImports(edits);
    writeImports(edits);
    const patch = edits.patch();
    const after = applyPatch(edits.marked, patch);
    const before = edits.contents ? null : edits.code;
    if (after.text === before) return [];
    const { filename, isRemoved } = edits;
    const module = isRemoved ? null : readChanged(filename, after.text);
    return [{ filename, before, patch, after, isRemoved, module }];
  });
  return {
    name: CHANGE_NAMES[TYPES[request.call]],
    files,
    idMap: Object.fromEntries(draft.idMap),
    places: occurrencesOf(draft, request.body),
    notice: draft
      .files()
      .flatMap(({ notices }) => [...notices])
      .join(" "),
  };
}

function applyTo(draft: Draft, { call, body }: ChangeRequest): void {
  switch (call) {
    case "styling":
      return style(draft, body);
    case "addJsxElement":
      return addJsx(draft, body);
    case "moveJsxElement":
      return moveJsx(draft, body);
    case "removeJsxElement":
      return removeJsx(draft, body);
    case "changePropValue":
      return changeProp(draft, body);
    case "wrapInDiv":
      return wrapDiv(draft, body);
    case "duplicate":
      return duplicate(draft, body);
    case "changeElementTag":
      return changeTag(draft, body);
    case "addClass":
      return addClass(draft, body);
    case "removeClass":
      return removeClass(draft, body);
    case "updateClasses":
      return updateClasses(draft, body);
    case "editText":
      return editText(draft, body);
  }
}

const TYPES = {
  styling: "STYLING",
  addJsxElement: "ADD_JSX",
  moveJsxElement: "MOVE_JSX",
  removeJsxElement: "REMOVE_JSX",
  changePropValue: "CHANGE_PROP",
  wrapInDiv: "WRAP_DIV",
  duplicate: "DUPLICATE",
  changeElementTag: "CHANGE_TAG",
  addClass: "ADD_CLASS",
  removeClass: "REMOVE_CLASS",
  updateClasses: "UPDATE_CLASSES",
  editText: "EDIT_TEXT",
} as const satisfies Record<MutateCall, keyof typeof CHANGE_NAMES>;

/** Refuses a change after which the file would not parse. */
function readChanged(filename: string, text: string): SourceModule | null {
  const broken = (message: string) =>
    new Refusal("WOULD_BREAK", `With this change ${filename} would not parse: ${message}`);
  if (!/\.(json|\w*css)$/.test(filename)) {
    const reading = readModule(filename, text);
    if (reading.outcome === "broken") throw broken(reading.message);
    return reading.module;
  }
  try {
    if (filename.endsWith(".json")) JSON.parse(text.replace(/^\uFEFF/, ""));
    else parse(text);
    return null;
  } catch (error) {
    throw broken(error instanceof Error ? error.message : String(error));
  }
}
