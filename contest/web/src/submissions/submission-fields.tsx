import type { Classroom, readClassroom } from "@contest/contract/classrooms";
import type { Child, readFamily } from "@contest/contract/families";
import { AGE_GROUPS, CONTEST_TYPES, needsGuardian } from "@contest/rules/submissions/kinds";
import { ALT_TEXT_MAX } from "@contest/rules/submissions/limits";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { CheckField, SelectField, TextField } from "../design/field.tsx";
import type { Draft } from "./draft.ts";

interface WorkFieldsProps {
  draft: Draft;
  userId: string;
  onChange: (change: Partial<Draft>) => void;
}

const AGES = {
  child: "Child (12 and under)",
  teen: "Teen (13 to 17)",
  adult: "Adult (18 to 64)",
  senior: "Senior (65 and over)",
};
const TYPES = { traditional: "Traditional: on paper", digital: "Digital: on a screen" };

/** Age group, technique and description. */
export function SubmissionFields({ draft, userId, onChange }: WorkFieldsProps) {
  const classroom = useClassroom(userId);
  const isPermitted = Boolean(classroom?.permission && draft.studentInitials?.trim());
  const children = useChildren(userId);

  function artistIn(value: string): Pick<Draft, "ageGroup" | "childId"> {
    const child = children.find(({ id }) => id === value);
    if (child) return { ageGroup: child.age_group, childId: child.id };
    return { ageGroup: AGE_GROUPS.find((group) => group === value) ?? "adult", childId: undefined };
  }

  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="age_group"
          label="Who colored it?"
          value={draft.childId ?? draft.ageGroup}
          onChange={({ target }) => onChange(artistIn(target.value))}
        >
          {children.map(({ id, nickname }) => (
            <option key={id} value={id}>
              {nickname}
            </option>
          ))}
          {AGE_GROUPS.map((group) => (
            <option key={group} value={group}>
              {AGES[group]}
            </option>
          ))}
        </SelectField>
        {!draft.paintedHere && (
          <SelectField
            name="contest_type"
            label="How?"
            value={draft.contestType}
            onChange={({ target }) => onChange({ contestType: target.value as Draft["contestType"] })}
          >
            {CONTEST_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPES[type]}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {needsGuardian(draft.ageGroup) && !draft.childId && !isPermitted && (
        <CheckField
          name="guardian_confirmed"
          label="I am this artist's parent or guardian"
          required
          missing="Check this box to submit a child's or a teenager's work."
        />
      )}
      {classroom && (
        <TextField
          name="student_initials"
          label="The child's initials"
          hint="For your class: one to three initials, like A.B., never a name."
          maxLength={12}
          value={draft.studentInitials ?? ""}
          onChange={({ target }) => onChange({ studentInitials: target.value })}
        />
      )}
      <TextField
        name="alt_text"
        label="What does it show?"
        hint="Read aloud to people who cannot see it, for example: a fox in orange pencil under a teal moon."
        maxLength={ALT_TEXT_MAX}
        value={draft.altText}
        onChange={({ target }) => onChange({ altText: target.value })}
      />
    </div>
  );
}

/** A parent's children. If they cannot be fetched, the form works without them. */
function useChildren(userId: string): readonly Child[] {
  const { data } = useQuery({
    queryKey: ["family", userId],
    queryFn: ({ signal }) => send<typeof readFamily>("GET /api/family", { signal }),
  });
  return data?.children ?? [];
}

/** The member's class, if there is a license. If it cannot be fetched, the form works without it. */
function useClassroom(userId: string): Classroom | null {
  const { data } = useQuery({
    queryKey: ["classroom", userId],
    queryFn: ({ signal }) => send<typeof readClassroom>("GET /api/classroom", { signal }),
  });
  return data?.classroom?.is_licensed ? data.classroom : null;
}
