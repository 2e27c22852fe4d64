import { ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

const SIDES = ["top", "right", "bottom", "left"] as const;

export function Spacing() {
  return (
    <Section title="Spacing">
      {SIDES.map((side) => (
        <ValueField key={side} property={`padding-${side}`} label={`Padding ${side}`} />
      ))}
      {SIDES.map((side) => (
        <ValueField key={side} property={`margin-${side}`} label={`Margin ${side}`} />
      ))}
    </Section>
  );
}
