import { AlignCenter, AlignJustify, AlignLeft, AlignRight } from "lucide-react";
import { ColorField } from "./color-field.tsx";
import { ChoiceField, IconRow, ValueField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { Section } from "./section.tsx";

const ALIGNMENTS = [
  { value: "left", label: "Left", icon: AlignLeft },
  { value: "center", label: "Center", icon: AlignCenter },
  { value: "right", label: "Right", icon: AlignRight },
  { value: "justify", label: "Justify", icon: AlignJustify },
];

export function Typography() {
  return (
    <Section title="Typography">
      <ValueField property="font-family" label="Font" isWide />
      <ValueField property="font-size" label="Size" />
      <ValueField property="line-height" label="Line height" />
      <ChoiceField
        property="font-weight"
        label="Weight"
        choices={keywordChoices("100", "200", "300", "400", "500", "600", "700", "800", "900")}
      />
      <ValueField property="letter-spacing" label="Letter spacing" />
      <IconRow property="text-align" label="Text align" choices={ALIGNMENTS} />
      <ChoiceField property="font-style" label="Style" choices={keywordChoices("normal", "italic")} />
      <ChoiceField
        property="text-transform"
        label="Case"
        choices={keywordChoices("none", "uppercase", "lowercase", "capitalize")}
      />
      <ChoiceField
        property="text-decoration-line"
        label="Decoration"
        isWide
        choices={keywordChoices("none", "underline", "line-through", "overline")}
      />
      <ColorField label="Color" properties={["color"]} writes="color" />
    </Section>
  );
}
