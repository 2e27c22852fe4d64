import { ChoiceField, ColorField, ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

const WEIGHTS = ["100", "200", "300", "400", "500", "600", "700", "800", "900"].map((value) => ({
  value,
  label: value,
}));
const ALIGNMENTS = ["start", "left", "center", "right", "justify"].map((value) => ({ value, label: value }));
const STYLES = ["normal", "italic"].map((value) => ({ value, label: value }));

export function Typography() {
  return (
    <Section title="Typography">
      <ValueField property="font-size" label="Size" />
      <ValueField property="line-height" label="Line height" />
      <ChoiceField property="font-weight" label="Weight" choices={WEIGHTS} />
      <ValueField property="letter-spacing" label="Spacing" />
      <ChoiceField property="text-align" label="Align" choices={ALIGNMENTS} />
      <ChoiceField property="font-style" label="Style" choices={STYLES} />
      <ColorField property="color" label="Color" />
    </Section>
  );
}
