import type { Subscription } from "@contest/contract/subscriptions";
import { readInitials } from "@contest/rules/gifts/initials";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { showToast } from "../design/toast-store.ts";
import { ConfirmSubmission } from "./confirm-submission.tsx";
import { type Draft, newDraft, readDraft, writeDraft } from "./draft.ts";
import { OutOfSubmissions } from "./out-of-submissions.tsx";
import { PhotoTips } from "./photo-tips.tsx";
import { ImageField } from "./image-field.tsx";
import { fetchCredit, isOutOfSubmissions, createSubmission } from "./submit.ts";
import { useUpload } from "./use-upload.ts";
import { SubmissionFields } from "./submission-fields.tsx";

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  userId: string;
  contest: { id: string; title: string };
}

const FAILED = "Failed to submit artwork";

export function SubmitDialog({ open, onClose, userId, contest }: SubmitDialogProps) {
  const { draft, setDraft, changeDraft } = useDraft(userId, contest.id);
  const { uploading, start, stop } = useUpload((picture) =>
    setDraft(draft ? { ...draft, ...pictureOf(newDraft(picture)) } : newDraft(picture)),
  );
  const [subscription, setSubscription] = useState<Subscription | null>(null);
  const [isOut, setOut] = useState(false);
  const [guardianConfirmed, setGuardianConfirmed] = useState(false);
  const [sending, setSending] = useState<"idle" | "running" | "done">("idle");
  const [problem, setProblem] = useState("");

  function leave() {
    stop();
    setProblem("");
    setSubscription(null);
    onClose();
  }

  function fail(failure: unknown) {
    setSubscription(null);
    if (isOutOfSubmissions(failure)) return setOut(true);
    setProblem(failureMessage(failure, FAILED));
    showToast({
      title: "Submission Failed",
      description: "There was a problem submitting your artwork. Please try again.",
      tone: "destructive",
    });
  }

  /** Nothing is spent yet: the server says whether there is a credit, then the member confirms. */
  async function checkCredit(values: Record<string, string>) {
    setProblem("");
    setGuardianConfirmed(values["guardian_confirmed"] === "on");
    try {
      setSubscription(await fetchCredit(userId));
    } catch (failure) {
      fail(failure);
    }
  }

  async function submit() {
    if (!draft) return;
    setSending("running");
    try {
      await createSubmission({ userId, contestId: contest.id, draft, guardianConfirmed });
    } catch (failure) {
      setSending("idle");
      return fail(failure);
    }
    setSending("done");
    await new Promise((resolve) => setTimeout(resolve, SHOW_FULL_BAR_MS));
    setSending("idle");
    setDraft(null);
    leave();
    showToast({
      title: "Submission Successful",
      description: "Your artwork has been submitted for the contest!",
      tone: "success",
    });
  }

  return (
    <>
      <Dialog open={open} onClose={leave} width="wide" title="Submit Your Colored Artwork" description={contest.title}>
        <Form submit={checkCredit} check={checkInitials} className="space-y-6">
          <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <ImageField
              picture={draft?.picture ?? null}
              uploading={uploading}
              onFile={(file) => void start(file)}
              onRemove={() => {
                stop();
                setDraft(null);
              }}
              onMissing={() => setDraft(null)}
            />
            {/* Once there is a picture, a phone has no room for advice on how to take one. */}
            <div className={draft ? "max-sm:hidden" : ""}>
              <PhotoTips />
            </div>
          </div>
          {draft && <SubmissionFields draft={draft} userId={userId} onChange={changeDraft} />}
          {problem && (
            <Notice tone="problem">
              <p role="alert">{problem}</p>
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={leave}>Cancel</Button>
            <SubmitButton disabled={!draft || uploading.status === "running"}>Submit Artwork</SubmitButton>
          </div>
        </Form>
      </Dialog>
      <ConfirmSubmission
        subscription={subscription}
        contestTitle={contest.title}
        sending={sending}
        onConfirm={submit}
        onClose={() => sending === "idle" && setSubscription(null)}
      />
      <OutOfSubmissions
        open={isOut}
        userId={userId}
        contestId={contest.id}
        onClose={() => setOut(false)}
        onLeave={leave}
      />
    </>
  );
}

/** Before the question and not after it; the server says the same. */
function checkInitials({ student_initials: typed = "" }: Record<string, string>): Record<string, string | null> {
  const isWrong = typed.trim() !== "" && readInitials(typed) === null;
  return { student_initials: isWrong ? "Give one to three initials, like A.B., and no name." : null };
}

/** Long enough to see that it is full. */
const SHOW_FULL_BAR_MS = 350;

function useDraft(userId: string, contestId: string) {
  const [draft, setState] = useState(() => readDraft(userId, contestId));
  function setDraft(next: Draft | null) {
    writeDraft(userId, contestId, next);
    setState(next);
  }
  return { draft, setDraft, changeDraft: (change: Partial<Draft>) => draft && setDraft({ ...draft, ...change }) };
}

/** Another picture is another request; what was said about the work stays. */
function pictureOf({ requestId, picture, uploadedAt }: Draft): Partial<Draft> {
  return { requestId, picture, uploadedAt };
}
