import { useEffect } from "react";
import { Diff } from "../changes/diff.tsx";
import { BUTTON, MAIN_BUTTON } from "../design/button-looks.ts";
import { useStudio, useStudioState } from "../studio-context.tsx";

/** A change that the assistant wants to make, shown in the pages and as a diff until the person answers. */
export function ProposalDialog() {
  const { assistant, changes } = useStudio();
  const proposal = useStudioState((state) => state.assistant.proposals[0]);
  const change = proposal?.change;
  useEffect(() => {
    if (!change || change.type === "UNKNOWN") return;
    changes.preview(change);
    return () => changes.cancelPreview(change);
  }, [change, changes]);
  if (!proposal) return null;
  const answer = (isAccepted: boolean) => assistant.answer(proposal.id, isAccepted);

  return (
    <section
      role="alertdialog"
      aria-labelledby="proposal-title"
      className="absolute bottom-16 left-1/2 z-40 flex max-h-80 w-[min(40rem,calc(100vw-2rem))] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-lg"
    >
      <h2 id="proposal-title" className="border-b border-line px-4 py-2.5 text-[13px] font-semibold">
        Your assistant wants to make a change: {proposal.change.name || "Edit the source"}
      </h2>
      <Diff patch={proposal.diff} label="Diff of the proposed change" />
      <div className="flex justify-end gap-2 border-t border-line px-4 py-2.5">
        <button type="button" className={BUTTON} onClick={() => answer(false)}>
          Decline
        </button>
        <button type="button" className={MAIN_BUTTON} onClick={() => answer(true)}>
          Accept
        </button>
      </div>
    </section>
  );
}
