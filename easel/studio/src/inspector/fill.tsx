import { ColorField, ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

export function Fill() {
  return (
    <Section title="Fill">
      <ColorField property="background-color" label="Background" />
      <ValueField property="background-image" label="Image" isWide />
    </Section>
  );
}
