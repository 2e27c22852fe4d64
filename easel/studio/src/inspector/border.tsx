import { ChoiceField, ColorField } from "./fields.tsx";
import { named } from "./named.ts";
import { NumberRow } from "./number-row.tsx";
import { Section } from "./section.tsx";
import { SIDES } from "./sides.ts";

const WIDTHS = SIDES.map((side) => ({
  property: `border-${side}-width` as const,
  label: `Border ${side}`,
  sign: side.charAt(0).toUpperCase(),
}));

const CORNERS = [
  { property: "border-top-left-radius", label: "Radius top left", sign: "◜" },
  { property: "border-top-right-radius", label: "Radius top right", sign: "◝" },
  { property: "border-bottom-right-radius", label: "Radius bottom right", sign: "◞" },
  { property: "border-bottom-left-radius", label: "Radius bottom left", sign: "◟" },
] as const;

/** The sides of a border have their own widths; line and color go to all of them. */
export function Border() {
  return (
    <Section title="Border">
      <NumberRow label="Width" fields={WIDTHS} />
      <ChoiceField
        property="border-top-style"
        writes="border-style"
        label="Line"
        isWide
        choices={named("none", "solid", "dashed", "dotted", "double")}
      />
      <ColorField property="border-top-color" writes="border-color" label="Border color" />
      <NumberRow label="Corners" fields={CORNERS} />
    </Section>
  );
}
