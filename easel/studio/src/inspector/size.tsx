import { selectedNode, useStudio } from "../store.ts";
import { ChoiceField, ValueField } from "./fields.tsx";
import { named } from "./keyword-choices.ts";
import { Section } from "./section.tsx";

export function Size() {
  const isPicture = useStudio((state) => /^(img|video|canvas|picture)$/i.test(selectedNode(state)?.tagName ?? ""));
  return (
    <Section title="Size">
      <ValueField property="width" label="Width" />
      <ValueField property="height" label="Height" />
      <ValueField property="min-width" label="Min width" />
      <ValueField property="min-height" label="Min height" />
      <ValueField property="max-width" label="Max width" />
      <ValueField property="max-height" label="Max height" />
      <ValueField property="aspect-ratio" label="Aspect ratio" isWide={!isPicture} />
      {isPicture && (
        <ChoiceField
          property="object-fit"
          label="Picture fit"
          choices={named("fill", "contain", "cover", "none", "scale-down")}
        />
      )}
    </Section>
  );
}
