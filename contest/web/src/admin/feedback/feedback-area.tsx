import type { answerFeedback, FeedbackRequest, listFeedback } from "@contest/contract/feedback";
import { FEEDBACK_PART_MAX } from "@contest/rules/feedback/limits";
import { useQueryClient } from "@tanstack/react-query";
import { send } from "../../api/send.ts";
import { TextArea } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { SubmissionImage } from "../../design/submission-image.tsx";
import { showToast } from "../../design/toast-store.ts";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { ListFrame } from "../../lists/list-table.tsx";
import { listKey, useList } from "../../lists/use-list.ts";
import { showFailure } from "../use-action.ts";

const FEEDBACK = "GET /api/admin/feedback";

const PARTS = [
  { name: "strengths", label: "What works well" },
  { name: "suggestions", label: "What could be better" },
  { name: "nextStep", label: "What to try next" },
] as const;

/** The reviewer's desk: works whose artists asked for feedback, with a form in three parts. */
export function FeedbackArea() {
  const list = useList<typeof listFeedback>(FEEDBACK, ["state"]);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Feedback"
        description="Color Champ members ask for it. Only the artist reads your answer, by email and beside the work."
      />
      <Filters>
        <FilterSelect list={list} name="state" label="Show" options={{ "": "Waiting", answered: "Answered" }} />
      </Filters>
      <ListFrame list={list} empty="Nobody is waiting for feedback.">
        {(rows) => (
          <ul className="space-y-5">
            {rows.map((row) => (
              <Request key={row.id} request={row} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}

function Request({ request }: { request: FeedbackRequest }) {
  const { contest, artist, altText, question, dueAt, answeredAt, picture } = request;
  return (
    <li className="ink-border grid gap-5 rounded-card bg-raised p-4 sm:p-5 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <a
        href={picture.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`“${contest}” by ${artist}, full size, in a new tab`}
      >
        <SubmissionImage
          picture={picture}
          alt={altText || `“${contest}” by ${artist}`}
          sizes="(min-width: 48rem) 22rem, 90vw"
          className="line-border rounded-sheet"
        />
      </a>
      <div className="min-w-0">
        <h2 className="text-[1.2rem]">
          “{contest}” by {artist}
        </h2>
        <p className="text-sm text-soft">
          {answeredAt ? `Answered on ${formatDay(answeredAt)}` : `Promised by ${formatDay(dueAt)}`}
        </p>
        {question && <p className="mt-3 max-w-prose border-l-4 border-sky pl-3 whitespace-pre-line">{question}</p>}
        {answeredAt ? <Answer request={request} /> : <AnswerForm request={request} />}
      </div>
    </li>
  );
}

function Answer({ request }: { request: FeedbackRequest }) {
  return (
    <dl className="mt-3 max-w-prose space-y-3">
      {PARTS.map(({ name, label }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <dd className="whitespace-pre-line">{request[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerForm({ request: { id, artist } }: { request: FeedbackRequest }) {
  const queryClient = useQueryClient();
  async function answer({ strengths = "", suggestions = "", nextStep = "" }: Record<string, string>) {
    await send<typeof answerFeedback>("POST /api/admin/feedback/:id/answer", {
      params: { id },
      body: { strengths, suggestions, nextStep },
    });
    showToast({ title: "Feedback sent", description: `${artist} has it now.`, tone: "success" });
    await Promise.all(
      [listKey(FEEDBACK), ["dashboard"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }
  return (
    <Form submit={answer} onFailure={showFailure} label={`Feedback for ${artist}`} className="mt-4 space-y-4">
      {PARTS.map(({ name, label }) => (
        <TextArea
          key={name}
          name={name}
          label={label}
          required
          maxLength={FEEDBACK_PART_MAX}
          missing="Write at least a sentence."
          rows={3}
        />
      ))}
      <SubmitButton>Send feedback</SubmitButton>
    </Form>
  );
}
