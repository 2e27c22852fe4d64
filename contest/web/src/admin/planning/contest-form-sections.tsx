import type { LineArt } from "@contest/contract/planning";
import { isFixed, type PlanField } from "@contest/rules/planning/plan-fields";
import { Card } from "../../design/card.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../design/field.tsx";
import { toField } from "./calendar-days.ts";
import type { ChosenLineArt } from "./chosen-line-art.ts";
import { LineArtField } from "./line-art-field.tsx";
import type { PlannedFields } from "./planned-fields.ts";

interface SectionProps {
  contest: PlannedFields;
}

interface LineArtSectionProps extends SectionProps {
  lineArt: Pick<LineArt, "folder" | "url">;
  onChoose: (chosen: ChosenLineArt) => void;
}

export function LineArtSection({ contest, lineArt, onChoose }: LineArtSectionProps) {
  return (
    <Card title="Line art">
      <LineArtField lineArt={lineArt} onChoose={onChoose} isFixed={isFixed("lineArt", contest.status)} />
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
  );
}

export function TextsSection({ contest }: SectionProps) {
  return (
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
          disabled={isFixed("prize", contest.status)}
          defaultValue={contest.prize}
          hint="What the winner gets, in words."
        />
      </div>
    </Card>
  );
}

export function RulesSection({ contest }: SectionProps) {
  const fixed = (field: PlanField) => isFixed(field, contest.status);
  return (
    <Card title="Time and rules">
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        <TextField
          name="startsAt"
          label="Opens (UTC)"
          type="datetime-local"
          required
          missing="Enter a date and a time."
          disabled={fixed("startsAt")}
          defaultValue={toField(contest.startsAt)}
        />
        <TextField
          name="endsAt"
          label="Closes (UTC)"
          type="datetime-local"
          required
          missing="Enter a date and a time."
          disabled={fixed("endsAt")}
          defaultValue={toField(contest.endsAt)}
        />
        <SelectField
          name="voteWeighing"
          label="Votes"
          disabled={fixed("voteWeighing")}
          defaultValue={contest.voteWeighing}
        >
          <option value="equal">All votes count the same</option>
          <option value="tier">Weighted by the voter's plan</option>
        </SelectField>
        <TextField
          name="submissionLimit"
          label="Maximum works per member"
          type="number"
          min={1}
          max={100}
          disabled={fixed("submissionLimit")}
          defaultValue={contest.submissionLimit ?? ""}
          hint="Leave empty for as many as a member has credits."
        />
        <CheckField
          name="selfVotes"
          label="Members may vote for their own works"
          disabled={fixed("selfVotes")}
          defaultChecked={contest.selfVotes}
          className="sm:col-span-2"
        />
        <CheckField
          name="paintedHereOnly"
          label="Painted here only: photos are refused"
          disabled={fixed("paintedHereOnly")}
          defaultChecked={contest.paintedHereOnly}
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}
