import type { askForFeedback, Feedback, readFeedback } from "@contest/contract/feedback";
import type { Submission } from "@contest/contract/submissions";
import { FEEDBACK_DAYS, QUESTION_MAX } from "@contest/rules/feedback/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { TextArea } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { formatDay } from "../design/format-date.ts";

/** Feedback on the member's own work, and the form to ask for it. Nobody else is shown this. */
export function FeedbackPanel({ submission: { id } }: { submission: Submission }) {
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => send<typeof readFeedback>("GET /api/submissions/:id/feedback", { params: { id }, signal }),
    staleTime: 60_000,
  });
  if (!data?.feedback && !data?.mayAsk) return null;
  return (
    <section
      aria-label="Professional feedback"
      className="mb-3 max-h-[40dvh] overflow-y-auto border-b-[1.5px] border-line pb-3"
    >
      {data.feedback ? <Given feedback={data.feedback} /> : <AskForm id={id} />}
    </section>
  );
}

function keyOf(id: string): string[] {
  return ["feedback", id];
}

function Given({ feedback: { answer, dueAt } }: { feedback: Feedback }) {
  if (!answer) return <p>A reviewer is looking at this page. You’ll have your feedback by {formatDay(dueAt)}.</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold">Your feedback is here</summary>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
        <Part label="What works well" words={answer.strengths} />
        <Part label="What could be better" words={answer.suggestions} />
        <Part label="What to try next" words={answer.nextStep} />
      </dl>
    </details>
  );
}

function Part({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="whitespace-pre-line">{words}</dd>
    </div>
  );
}

function AskForm({ id }: { id: string }) {
  const queryClient = useQueryClient();
  async function ask({ question = "" }: Record<string, string>) {
    await send<typeof askForFeedback>("POST /api/submissions/:id/feedback", { params: { id }, body: { question } });
    await queryClient.invalidateQueries({ queryKey: keyOf(id) });
  }
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold">Ask for professional feedback</summary>
      <Form submit={ask} label="Ask for feedback" className="max-w-prose space-y-3">
        <TextArea
          name="question"
          label="Anything you’d like to know? (optional)"
          maxLength={QUESTION_MAX}
          rows={2}
          hint={`A reviewer answers within ${FEEDBACK_DAYS} days, by email and here. Only you can read it.`}
        />
        <SubmitButton kind="plain">Ask for feedback</SubmitButton>
      </Form>
    </details>
  );
}
