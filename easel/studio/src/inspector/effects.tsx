import { ChoiceField, ValueField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { Section } from "./section.tsx";
import { Shadow } from "./shadow.tsx";

export function Effects() {
  return (
    <Section title="Effects">
      <ValueField property="opacity" label="Opacity" />
      <ChoiceField
        property="mix-blend-mode"
        label="Blend"
        choices={keywordChoices(
          "normal",
          "multiply",
          "screen",
          "overlay",
          "darken",
          "lighten",
          "difference",
          "luminosity",
        )}
      />
      <ValueField property="filter" label="Filter" />
      <ValueField property="backdrop-filter" label="Backdrop filter" />
      <ChoiceField
        property="cursor"
        label="Cursor"
        isWide
        choices={keywordChoices(
          "auto",
          "default",
          "pointer",
          "text",
          "move",
          "grab",
          "not-allowed",
          "wait",
          "help",
          "zoom-in",
        )}
      />
      <Shadow />
    </Section>
  );
}
