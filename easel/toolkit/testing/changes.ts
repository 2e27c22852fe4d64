/** Changes for tests, with only what the test is about. */
import type { Change } from "@easel/protocol/changes";
import type { DirectChange } from "../src/instant/effects.ts";

export function changeOf<Type extends DirectChange["type"]>(
  type: Type,
  changeFields: Extract<DirectChange, { type: Type }>["changeFields"],
  id: string = type,
): Extract<DirectChange, { type: Type }> {
  // Fields and type belong to each other by the signature, which the union cannot follow.
  return { id, type, changeFields } as unknown as Extract<DirectChange, { type: Type }>;
}

export function undoOf(changeToUndo: Change, id = `undo ${changeToUndo.id}`): Change {
  return { id, type: "UNDO", changeFields: { changeToUndo } };
}

export function redoOf(changeToRedo: Change, id = `redo ${changeToRedo.id}`): Change {
  return { id, type: "REDO", changeFields: { changeToRedo } };
}
