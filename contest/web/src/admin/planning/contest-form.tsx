import type { ContestPlan } from "@contest/contract/planning";
import { isFixed, explainFixed } from "@contest/rules/planning/plan-fields";
import { useRef, useState } from "react";
import { Form, SubmitButton } from "../../design/form.tsx";
import { Notice } from "../../design/notice.tsx";
import { showFailure } from "../use-action.ts";
import { fromField } from "./calendar-days.ts";
import type { ChosenLineArt } from "./chosen-line-art.ts";
import { LineArtSection, RulesSection, TextsSection } from "./contest-form-sections.tsx";
import type { PlannedFields } from "./planned-fields.ts";

interface ContestFormProps {
  contest: PlannedFields;
  submit: (plan: ContestPlan) => Promise<void>;
  /** The label of the button. */
  confirm: string;
}

export function ContestForm({ contest, submit, confirm }: ContestFormProps) {
  const [lineArt, setLineArt] = useState({ folder: contest.lineArt, url: contest.lineArtUrl });
  const form = useRef<HTMLDivElement>(null);

  function choose({ folder, url, texts }: ChosenLineArt): void {
    setLineArt({ folder, url });
    // Suggested texts do not replace what was typed.
    for (const [name, text] of Object.entries(texts)) {
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
        onFailure={showFailure}
        label="Contest"
        className="space-y-5"
      >
        {contest.status !== "scheduled" && (
          <Notice>
            <p>{explainFixed(contest.status)}</p>
          </Notice>
        )}
        <LineArtSection contest={contest} lineArt={lineArt} onChoose={choose} />
        <TextsSection contest={contest} />
        <RulesSection contest={contest} />
        <SubmitButton>{confirm}</SubmitButton>
      </Form>
    </div>
  );
}

/** Disabled fields are not among the values of the form, so they stay as they were. */
function planOf(values: Record<string, string>, contest: PlannedFields, lineArt: string): ContestPlan {
  const rules = isFixed("voteWeighing", contest.status)
    ? contest
    : {
        voteWeighing: values["voteWeighing"] === "tier" ? ("tier" as const) : ("equal" as const),
        selfVotes: values["selfVotes"] === "on",
        paintedHereOnly: values["paintedHereOnly"] === "on",
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
    paintedHereOnly: rules.paintedHereOnly,
    submissionLimit: rules.submissionLimit,
  };
}
