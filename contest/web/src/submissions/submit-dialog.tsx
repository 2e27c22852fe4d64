import { readInitials } from "@contest/rules/gifts/initials";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import type { Artist, StoredPicture } from "../session/submit-prompt.ts";
import { ConfirmSubmission } from "./confirm-submission.tsx";
import { ImageField } from "./image-field.tsx";
import { OutOfSubmissions } from "./out-of-submissions.tsx";
import { PhotoTips } from "./photo-tips.tsx";
import { SubmissionFields } from "./submission-fields.tsx";
import type { Submitted } from "./submit.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";
import { useUpload } from "./use-upload.ts";

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the dialog has closed. */
  onSubmitted: (submitted: Submitted) => void;
  userId: string;
  contest: { id: string; title: string };
  /** A picture that is already on the server. */
  picture?: StoredPicture | undefined;
  artist?: Artist | undefined;
}

export function SubmitDialog({ open, onClose, onSubmitted, userId, contest, picture, artist }: SubmitDialogProps) {
  const { draft, setDraft, changeDraft, setImage } = useDraft(userId, contest.id, picture, artist);
  const { uploading, start, stop } = useUpload(setImage);
  const submission = useSubmission({
    userId,
    contestId: contest.id,
    draft,
    onSubmitted: (submitted) => {
      setDraft(null);
      leave();
      onSubmitted(submitted);
    },
  });

  function leave() {
    stop();
    submission.reset();
    onClose();
  }

  return (
    <>
      <Dialog open={open} onClose={leave} width="wide" title="Submit Your Colored Artwork" description={contest.title}>
        <Form submit={submission.checkCredit} check={checkInitials} className="space-y-6">
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <ImageField
              picture={draft?.picture ?? null}
              isPainted={draft?.paintedHere ?? false}
              uploading={uploading}
              onFile={(file) => void start(file)}
              onRemove={() => {
                stop();
                setDraft(null);
              }}
              onMissing={() => setDraft(null)}
            />
            {/* Once there is an image, a phone has no space for advice on how to take one. */}
            <div className={draft ? "max-sm:hidden" : ""}>{draft?.paintedHere ? <PaintedHere /> : <PhotoTips />}</div>
          </div>
          {draft && <SubmissionFields draft={draft} userId={userId} onChange={changeDraft} />}
          {submission.problem && (
            <Notice tone="problem">
              <p role="alert">{submission.problem}</p>
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={leave}>Cancel</Button>
            <SubmitButton disabled={!draft || uploading.status === "running"}>Submit Artwork</SubmitButton>
          </div>
        </Form>
      </Dialog>
      <ConfirmSubmission
        subscription={submission.subscription}
        contestTitle={contest.title}
        sending={submission.sending}
        onConfirm={submission.submit}
        onClose={submission.cancelConfirmation}
      />
      <OutOfSubmissions
        open={submission.isOut}
        userId={userId}
        contestId={contest.id}
        onClose={submission.closeOut}
        onLeave={leave}
      />
    </>
  );
}

function PaintedHere() {
  return (
    <>
      <h3 className="mb-2 font-display text-lg font-bold">Painted here</h3>
      <p>
        The server has repainted your picture from your strokes. Everybody can watch how it was made, and check that
        nothing else is in it.
      </p>
    </>
  );
}

/** The server checks the same, but only after the member has confirmed. */
function checkInitials({ student_initials: typed = "" }: Record<string, string>): Record<string, string | null> {
  const isWrong = typed.trim() !== "" && readInitials(typed) === null;
  return { student_initials: isWrong ? "Enter one to three initials, like A.B., not a name." : null };
}
