import { useId } from "react";
import { FieldLabel, INPUT, ValueField } from "./fields.tsx";
import { readPair, writePair } from "./pairs.ts";
import { Section } from "./section.tsx";
import { useStyleField } from "./use-style-field.ts";
import { useValue } from "./use-value.ts";

export function Transform() {
  return (
    <Section title="Transform">
      <Pair property="translate" label="Move" nothing="0px" isSame={false} />
      <Pair property="scale" label="Scale" nothing="1" isSame />
      <ValueField property="rotate" label="Rotate" />
      <ValueField property="transform" label="Transform" />
    </Section>
  );
}

interface PairProps {
  property: "translate" | "scale";
  label: string;
  nothing: string;
  /** Whether a single value applies to both axes. */
  isSame: boolean;
}

/** X and Y as separate fields. A value with a third axis is one text. */
function Pair({ property, label, nothing, isSame }: PairProps) {
  const value = useValue(property);
  const parts = readPair(value ?? "", nothing, isSame);
  if (!parts) return <ValueField property={property} label={label} isWide />;
  return (
    <>
      {(["X", "Y"] as const).map((axis, at) => (
        <Part
          key={axis}
          property={property}
          label={`${label} ${axis}`}
          value={value === null ? null : (parts[at] ?? nothing)}
          stylesFor={(next) => {
            const [across, down] = parts.with(at, next ?? nothing);
            return { [property]: writePair([across ?? nothing, down ?? nothing], nothing, isSame) };
          }}
        />
      ))}
    </>
  );
}

interface PartProps {
  property: PairProps["property"];
  label: string;
  value: string | null;
  stylesFor: (value: string | null) => Record<string, string | null>;
}

function Part({ property, label, value, stylesFor }: PartProps) {
  const { input, drag } = useStyleField({ property, value, stylesFor });
  const id = useId();
  return (
    <div>
      <FieldLabel id={id} label={label} property={property} drag={drag} />
      <input id={id} aria-describedby={`${id}-origin`} {...input} className={INPUT} />
    </div>
  );
}
