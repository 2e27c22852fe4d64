/** Going back and forth in the list of changes, and keeping what came of them. */
import { redo, undo } from "./change-reports.ts";
import { say } from "./toasts.ts";
import { redoable, undoable } from "../ledger/ledger.ts";
import { commitSitting } from "../dev-server.ts";
import { useStudio } from "../store.ts";

/** Takes back or does again until this change is the last that holds. Null: until none does. */
export function goTo(group: string | null): void {
  const ledger = () => useStudio.getState().ledger;
  const isUndone = ledger().entries.some((entry) => entry.group === group && entry.isUndone);
  if (isUndone) {
    while (redoable(ledger()) && undoable(ledger())?.group !== group) redo();
    return;
  }
  for (let last = undoable(ledger()); last && last.group !== group; last = undoable(ledger())) undo();
}

/** Returns whether git has taken it. */
export async function commit(message: string): Promise<boolean> {
  const outcome = await commitSitting(message);
  if (outcome.outcome === "written") {
    useStudio.setState(({ commits }) => ({ commits: commits + 1 }));
    say(`Committed ${outcome.answer.files.join(", ")} as ${outcome.answer.commit.slice(0, 7)}`);
    return true;
  }
  say(outcome.outcome === "refused" ? outcome.message : "The dev server does not answer.", "problem");
  return false;
}
