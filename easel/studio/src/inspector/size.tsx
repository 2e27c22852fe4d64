import { ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

export function Size() {
  return (
    <Section title="Size">
      <ValueField property="width" label="Width" />
      <ValueField property="height" label="Height" />
      <ValueField property="min-width" label="Min width" />
      <ValueField property="min-height" label="Min height" />
      <ValueField property="max-width" label="Max width" />
      <ValueField property="max-height" label="Max height" />
    </Section>
  );
}
