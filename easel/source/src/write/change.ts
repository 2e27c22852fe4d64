/** Works a change out: which ranges of which files it replaces, and what becomes of ids. Nothing is written here. */
import { CHANGE_NAMES } from "@easel/protocol/changes";
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody, MutateCall } from "@easel/protocol/requests";
import { parse } from "postcss";
import { addJsx } from "./add-jsx.ts";
import { changeProp } from "./change-prop.ts";
import { changeTag } from "./change-tag.ts";
import { addClass, removeClass, updateClasses } from "./classes.ts";
import { Draft, type FileEdits, type Project } from "./draft.ts";
import { duplicate } from "./duplicate.ts";
import { editText } from "./edit-text.ts";
import { writeImports } from "./imports.ts";
import { moveJsx } from "./move-jsx.ts";
import { applyPatch, type MarkedText, type Patch } from "./patch.ts";
import { placesOf } from "./places.ts";
import { removeJsx } from "./remove-jsx.ts";
import { style } from "./styling.ts";
import { whatIsBroken } from "./tree.ts";
import { wrapDiv } from "./wrap-div.ts";

export type ChangeRequest = { [Call in MutateCall]: { call: Call; body: MutateBody<Call> } }[MutateCall];

export interface PlannedChange {
  name: string;
  files: PlannedFile[];
  /** Placeholders to the ids of new elements. */
  idMap: Record<string, string>;
  places: number | null;
}

export interface PlannedFile {
  filename: string;
  before: string;
  patch: Patch;
  after: MarkedText;
}

/** Throws a refusal when the change cannot be made without damage. */
export function planChange(request: ChangeRequest, project: Project): PlannedChange {
  const draft = new Draft(project);
  draw(draft, request);
  const files = draft.files().flatMap((edits) => {
    writeImports(edits);
    const patch = edits.patch();
    const after = applyPatch(edits.marked, patch);
    if (after.text === edits.code) return [];
    checkWhole(edits, after.text);
    return [{ filename: edits.filename, before: edits.code, patch, after }];
  });
  return { name: CHANGE_NAMES[TYPES[request.call]], files, idMap: draft.idMap, places: placesOf(draft, request.body) };
}

function draw(draft: Draft, { call, body }: ChangeRequest): void {
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

/** A change that would break its file is not made. */
function checkWhole({ filename }: FileEdits, text: string): void {
  const message = filename.endsWith("css") ? whatIsBrokenInCss(text) : whatIsBroken(filename, text);
  if (message !== null) {
    throw new Refusal("WOULD_BREAK", `With this change ${filename} would not parse: ${message}`);
  }
}

function whatIsBrokenInCss(css: string): string | null {
  try {
    parse(css);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
