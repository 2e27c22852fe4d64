import { ColorField } from "./color-field.tsx";
import { ChoiceField, ValueField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { Section } from "./section.tsx";
import { useValue } from "./use-value.ts";

export function Fill() {
  const image = useValue("background-image");
  return (
    <Section title="Fill">
      <ColorField label="Background" properties={["background-color"]} writes="background-color" />
      <ValueField property="background-image" label="Image or gradient" isWide />
      {image !== "none" && image !== "" && (
        <>
          <ValueField property="background-size" label="Image size" />
          <ValueField property="background-position" label="Image position" />
          <ChoiceField
            property="background-repeat"
            label="Repeat"
            isWide
            choices={keywordChoices("repeat", "no-repeat", "repeat-x", "repeat-y", "round", "space")}
          />
        </>
      )}
    </Section>
  );
}
