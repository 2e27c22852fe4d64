import { ColorField, ValueField } from "./fields.tsx";
import { Section } from "./section.tsx";

export function Appearance() {
  return (
    <Section title="Appearance">
      <ColorField property="background-color" label="Background" />
      <ValueField property="opacity" label="Opacity" />
      <ValueField property="border-radius" label="Radius" />
    </Section>
  );
}
