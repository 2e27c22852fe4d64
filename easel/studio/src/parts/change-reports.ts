/** Tells the user what became of changes in the source: as toasts, and as notes in the list of changes. */
import type { Change } from "@easel/protocol/changes";
import type { ChangeWriter, WriteReport } from "./change-writer.ts";
import type { Notes } from "./notes.ts";
import type { Toasts } from "./toasts.ts";

interface ChangeReportsDependencies {
  readonly writer: Pick<ChangeWriter, "onReport">;
  readonly notes: Notes;
  readonly toasts: Toasts;
}

export function reportChanges({ writer, notes, toasts }: ChangeReportsDependencies): void {
  writer.onReport((report) => {
    if (report.kind === "refused") {
      notes.add({ kind: "refused", name: refusedName(report), message: report.message });
      return toasts.show(report.message, "problem");
    }
    const { job, change, response } = report;
    if (job.kind === "undo" && change) reportHandEdits(change, response.filesChanged);
    if (job.kind === "make" && change) reportUnshown(change);
    if (response.notice !== undefined) toasts.show(response.notice);
  });

  /** An undo goes around edits by hand, as long as they do not touch the same text. */
  function reportHandEdits({ id, name }: Change, filenames: readonly string[]): void {
    const edited = notes.editedSince(id, filenames);
    if (edited.length > 0) toasts.show(`Undid ${name}. Your manual edits to ${edited.join(", ")} were kept.`);
  }

  /** The two changes that a page may not be able to show before the source has them. */
  function reportUnshown(change: Change): void {
    const isShown = change.type === "ADD_JSX" && typeof change.changeFields.htmlForInstantUpdate === "string";
    if (change.type === "ADD_JSX" && !isShown) toasts.show("Successfully added");
    if (change.type === "CHANGE_PROP") toasts.show("Prop changed");
  }
}

function refusedName({ job, change }: WriteReport): string {
  const name = change?.name ?? "Undo";
  if (job.kind === "make") return name;
  return `${job.kind === "undo" ? "Undo" : "Redo"} ${name}`;
}
