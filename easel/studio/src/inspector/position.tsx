import { ChoiceField, ValueField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { NumberRow } from "./number-row.tsx";
import { Section } from "./section.tsx";
import { SIDES } from "./sides.ts";
import { useInspected } from "./inspected.tsx";

const OFFSETS = SIDES.map((side) => ({
  property: side,
  label: `Offset ${side}`,
  sign: side.charAt(0).toUpperCase(),
}));

export function Position() {
  const isPlaced = useInspected(({ evals }) => evals?.position !== undefined && evals.position !== "static");
  return (
    <Section title="Position">
      <ChoiceField
        property="position"
        label="Position"
        choices={keywordChoices("static", "relative", "absolute", "fixed", "sticky")}
      />
      <ValueField property="z-index" label="Z index" />
      {isPlaced && <NumberRow label="Offsets" fields={OFFSETS} />}
    </Section>
  );
}
