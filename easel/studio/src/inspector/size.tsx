import { selectedNode } from "../store.ts";
import { ChoiceField, ValueField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { Section } from "./section.tsx";
import { useStudioState } from "../studio-context.tsx";

export function Size() {
  const isMedia = useStudioState((state) => /^(img|video|canvas|picture)$/i.test(selectedNode(state)?.tagName ?? ""));
  return (
    <Section title="Size">
      <ValueField property="width" label="Width" />
      <ValueField property="height" label="Height" />
      <ValueField property="min-width" label="Min width" />
      <ValueField property="min-height" label="Min height" />
      <ValueField property="max-width" label="Max width" />
      <ValueField property="max-height" label="Max height" />
      <ValueField property="aspect-ratio" label="Aspect ratio" isWide={!isMedia} />
      {isMedia && (
        <ChoiceField
          property="object-fit"
          label="Object fit"
          choices={keywordChoices("fill", "contain", "cover", "none", "scale-down")}
        />
      )}
    </Section>
  );
}
