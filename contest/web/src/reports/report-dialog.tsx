import type { REPORT_REASONS, reportSubmission } from "@contest/contract/reports";
import type { Submission } from "@contest/contract/submissions";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { SelectField, TextArea } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { showToast } from "../design/toast-store.ts";
import { titleOf } from "../design/submission-texts.ts";

type Reason = (typeof REPORT_REASONS)[number];

const REASONS = {
  "not-own-work": "It is somebody else's work",
  offensive: "It is offensive or hurtful",
  personal: "It shows somebody's personal details",
  "off-topic": "It is not the day's line art",
  other: "Something else",
} satisfies Record<Reason, string>;

const DETAILS_MAX = 1000;

interface ReportDialogProps {
  submission: Submission;
  open: boolean;
  onClose: () => void;
}

export function ReportDialog({ submission, open, onClose }: ReportDialogProps) {
  const [problem, setProblem] = useState("");

  async function report({ reason, details = "" }: Record<string, string>) {
    setProblem("");
    const { message } = await send<typeof reportSubmission>("POST /api/submissions/:id/report", {
      params: { id: submission.id },
      body: { reason: reason as Reason, details },
    });
    onClose();
    showToast({ title: "Report received", description: message, tone: "success" });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Report this picture" description={titleOf(submission)}>
      <Form
        submit={report}
        onFailure={(failure) => setProblem(failureMessage(failure, "Your report could not be sent. Please try again."))}
        className="space-y-5"
      >
        <SelectField name="reason" label="What is wrong with it?" required missing="Choose a reason." defaultValue="">
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(REASONS).map(([reason, words]) => (
            <option key={reason} value={reason}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="details"
          label="What should we know?"
          hint="Only the people who run the contest read this."
          maxLength={DETAILS_MAX}
        />
        {problem && (
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Send report</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
