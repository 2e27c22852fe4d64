import type { OwnUser } from "@contest/contract/accounts";
import { FreshBadges } from "../badges/fresh-badges.tsx";
import { ButtonLink } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { ShareWithPicture } from "../design/share-with-picture.tsx";
import { titleOf } from "../design/submission-texts.ts";
import { DailyReminder } from "../profiles/daily-reminder.tsx";
import { PinnedSubmission } from "../submissions/pinned-submission.tsx";
import type { Submitted } from "../submissions/submit.ts";

interface SubmittedDialogProps {
  user: OwnUser;
  submitted: Submitted;
  onClose: () => void;
}

/** The moment after handing in: the page is pinned to the wall. */
export function SubmittedDialog({ user, submitted: { submission, number, card }, onClose }: SubmittedDialogProps) {
  const isHeld = submission.status === "held";
  return (
    <Dialog
      open
      onClose={onClose}
      title={isHeld ? "We've got it!" : "It's on the wall!"}
      description={submission.contest_title}
    >
      <PinnedSubmission submission={submission}>
        <FreshBadges userId={user._id} />
      </PinnedSubmission>
      {isHeld ? (
        <p className="mt-5">
          We take a quick look before it goes on the wall. Until then, you and people with your link can see it. You’ll
          get a notice when it’s up.
        </p>
      ) : (
        <p className="mt-5 text-center font-display text-3xl font-extrabold tabular-nums">Number {number} today</p>
      )}
      <div className="mt-5 grid gap-3">
        <ButtonLink kind="main" to={`/gallery?tab=today&submission=${submission.id}`} onClick={onClose}>
          {isHeld ? "See it large" : "See it on the wall"}
        </ButtonLink>
        <ShareWithPicture
          shared={{ title: titleOf(submission), path: `/gallery?submission=${submission.id}` }}
          card={card}
        />
        <DailyReminder user={user} />
      </div>
    </Dialog>
  );
}
