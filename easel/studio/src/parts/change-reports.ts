/** Makes changes, and takes them back: in every page at once, and then in the source. */
import type { Change } from "@easel/protocol/changes";
import { createRunner, type NewChange } from "./changes.ts";
import { makeChange, playActivity } from "../dev-server.ts";
import { useStudio } from "../store.ts";
import { tellAll } from "./connections.ts";
import { holdInspecting, inspectSoon } from "./inspection.ts";
import { addNote, editedSince } from "./notes.ts";
import { elementOf, insertableElement } from "./project.ts";
import { say } from "./toasts.ts";

const runner = createRunner({
  show: (change: Change) => tellAll("applyChangeItemToDocument", change),
  flushing: (isFlushing) => tellAll("setIsFlushing", isFlushing),
  renamed: (ids) => tellAll("updateCodebaseIds", ids, {}, {}),
  elementOf: (id) => elementOf(id) ?? insertableElement(id),
  makeChange,
  playActivity,
  newId: () => crypto.randomUUID(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  changed(ledger, isAway) {
    holdInspecting(false);
    useStudio.setState({ ledger, isAway });
    inspectSoon();
  },
  written({ kind }, { filesChanged }, change) {
    if (kind === "undo" && change) tellWhatStays(change, filesChanged);
    // The two that the page cannot show by itself.
    if (kind !== "make") return;
    if (change?.type === "ADD_JSX" && change.changeFields.htmlForInstantUpdate === undefined) say("Successfully added");
    if (change?.type === "CHANGE_PROP") say("Prop changed");
  },
  refused(message, { kind }, change) {
    const name = change?.name ?? "Undo";
    addNote({
      kind: "refused",
      name: kind === "make" ? name : `${kind === "undo" ? "Undo" : "Redo"} ${name}`,
      message,
    });
    say(message, "problem");
  },
});

export const { make, makeTogether, makeInTurn, undo, redo } = runner;

export function preview(change: NewChange): void {
  holdInspecting(true);
  runner.preview(change);
}

export function dropPreview(change: NewChange): void {
  holdInspecting(false);
  runner.dropPreview(change);
  inspectSoon();
}

/** An undo crosses what somebody has edited by hand since, where it does not touch the same words. */
function tellWhatStays({ id, name }: Change, filenames: readonly string[]): void {
  const edited = editedSince(id, filenames);
  if (edited.length > 0) say(`${name} was undone. What was edited by hand in ${edited.join(", ")} stays.`);
}
