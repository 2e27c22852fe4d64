import type { ContestPlan, PlannedContest } from "@contest/contract/planning";
import { isFixed, type PlanField, explainFixed } from "@contest/rules/planning/plan-fields";
import { useRef, useState } from "react";
import { Card } from "../../design/card.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { Notice } from "../../design/notice.tsx";
import { tellFailure } from "../use-act.ts";
import { fromField, toField } from "./days.ts";
import { LineArtField, type PickedLineArt } from "./line-art-field.tsx";

/** What is known of a contest while it is being planned. */
export type PlannedFields = Omit<
  PlannedContest,
  "id" | "madeByItself" | "views" | "downloads" | "submissions" | "votes"
>;

interface ContestFormProps {
  contest: PlannedFields;
  submit: (plan: ContestPlan) => Promise<void>;
  /** The words on the button. */
  confirm: string;
}

export function ContestForm({ contest, submit, confirm }: ContestFormProps) {
  const [lineArt, setLineArt] = useState({ folder: contest.lineArt, url: contest.lineArtUrl });
  const form = useRef<HTMLDivElement>(null);
  const fixed = (field: PlanField) => isFixed(field, contest.status);

  function pick({ folder, url, words }: PickedLineArt): void {
    setLineArt({ folder, url });
    // What somebody has written stays.
    for (const [name, text] of Object.entries(words)) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (field && field.value === "") field.value = text;
    }
  }

  return (
    <div ref={form}>
      <Form
        submit={(values) => submit(planOf(values, contest, lineArt.folder))}
        check={({ startsAt = "", endsAt = "" }) => ({
          endsAt: startsAt && endsAt && endsAt <= startsAt ? "The end must be after the start." : null,
          lineArt: lineArt.folder ? null : "Choose line art.",
        })}
        onFailure={tellFailure}
        label="Contest"
        className="space-y-5"
      >
        {contest.status !== "scheduled" && (
          <Notice>
            <p>{explainFixed(contest.status)}</p>
          </Notice>
        )}
        <Card title="Line art">
          <LineArtField lineArt={lineArt} onPick={pick} isFixed={fixed("lineArt")} />
          <TextArea
            name="lineArtAlt"
            label="What the line art shows"
            required
            maxLength={500}
            missing="Enter what the line art shows."
            hint="For people who cannot see it."
            defaultValue={contest.lineArtAlt}
            className="mt-5 max-w-xl"
          />
        </Card>
        <Card title="Words">
          <div className="max-w-xl space-y-5">
            <TextField
              name="title"
              label="Title"
              required
              maxLength={200}
              missing="Enter a title."
              defaultValue={contest.title}
            />
            <TextArea
              name="description"
              label="Description"
              required
              maxLength={2000}
              missing="Enter a description."
              defaultValue={contest.description}
            />
            <TextField
              name="prize"
              label="Prize"
              maxLength={300}
              disabled={fixed("prize")}
              defaultValue={contest.prize}
              hint="What the winner gets, in words."
            />
          </div>
        </Card>
        <Card title="Time and rules">
          <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
            <TextField
              name="startsAt"
              label="Opens (UTC)"
              type="datetime-local"
              required
              missing="Give a date and a time."
              disabled={fixed("startsAt")}
              defaultValue={toField(contest.startsAt)}
            />
            <TextField
              name="endsAt"
              label="Closes (UTC)"
              type="datetime-local"
              required
              missing="Give a date and a time."
              disabled={fixed("endsAt")}
              defaultValue={toField(contest.endsAt)}
            />
            <SelectField
              name="voteWeighing"
              label="Votes"
              disabled={fixed("voteWeighing")}
              defaultValue={contest.voteWeighing}
            >
              <option value="equal">All count the same</option>
              <option value="tier">Weigh by the voter's plan</option>
            </SelectField>
            <TextField
              name="submissionLimit"
              label="Most works per member"
              type="number"
              min={1}
              max={100}
              disabled={fixed("submissionLimit")}
              defaultValue={contest.submissionLimit ?? ""}
              hint="Empty is as many as there are credits."
            />
            <CheckField
              name="selfVotes"
              label="Members may vote for their own works"
              disabled={fixed("selfVotes")}
              defaultChecked={contest.selfVotes}
              className="sm:col-span-2"
            />
          </div>
        </Card>
        <SubmitButton>{confirm}</SubmitButton>
      </Form>
    </div>
  );
}

/** What cannot be changed any more is not in the form, and stays as it was. */
function planOf(values: Record<string, string>, contest: PlannedFields, lineArt: string): ContestPlan {
  const rules = isFixed("voteWeighing", contest.status)
    ? contest
    : {
        voteWeighing: values["voteWeighing"] === "tier" ? ("tier" as const) : ("equal" as const),
        selfVotes: values["selfVotes"] === "on",
        submissionLimit: values["submissionLimit"] ? Number(values["submissionLimit"]) : null,
      };
  return {
    title: values["title"] ?? "",
    description: values["description"] ?? "",
    lineArtAlt: values["lineArtAlt"] ?? "",
    lineArt,
    prize: values["prize"] ?? contest.prize,
    startsAt: values["startsAt"] ? fromField(values["startsAt"]) : contest.startsAt,
    endsAt: values["endsAt"] ? fromField(values["endsAt"]) : contest.endsAt,
    voteWeighing: rules.voteWeighing,
    selfVotes: rules.selfVotes,
    submissionLimit: rules.submissionLimit,
  };
}
