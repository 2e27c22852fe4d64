import { ChoiceField, ValueField } from "./fields.tsx";
import { named } from "./named.ts";
import { Section } from "./section.tsx";

export function Effects() {
  return (
    <>
      <Section title="Effects">
        <ValueField property="opacity" label="Opacity" />
        <ChoiceField
          property="mix-blend-mode"
          label="Blend"
          choices={named("normal", "multiply", "screen", "overlay", "darken", "lighten", "difference", "luminosity")}
        />
        <ValueField property="box-shadow" label="Shadow" isWide />
        <ValueField property="filter" label="Filter" isWide />
        <ValueField property="backdrop-filter" label="Backdrop filter" isWide />
      </Section>
      <Section title="Transform">
        <ValueField property="rotate" label="Rotate" />
        <ValueField property="scale" label="Scale" />
        <ValueField property="translate" label="Translate" isWide />
        <ValueField property="transform" label="Transform" isWide />
      </Section>
    </>
  );
}
