import type { ReactNode } from "react";
import { NumberInput } from "./number-input.tsx";
import { SIDES, type Side } from "./sides.ts";
import { Section } from "./section.tsx";

/** Margin and padding as boxes around the element. Each number can be typed, counted by arrow keys and dragged. */
export function Spacing() {
  return (
    <Section title="Spacing" isPlain>
      <Box property="margin" label="Margin">
        <Box property="padding" label="Padding">
          <div className="h-5 rounded-sm border border-line bg-panel" />
        </Box>
      </Box>
    </Section>
  );
}

interface BoxProps {
  property: "margin" | "padding";
  label: string;
  children: ReactNode;
}

function Box({ property, label, children }: BoxProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)_2.5rem] grid-rows-[1.5rem_auto_1.5rem] items-center rounded-md border border-line bg-raised"
    >
      <span aria-hidden className="col-start-1 row-start-1 mt-0.5 ml-1.5 self-start text-[10px] text-soft">
        {label}
      </span>
      {SIDES.map((side) => (
        <NumberInput
          key={side}
          property={`${property}-${side}`}
          label={`${label} ${side}`}
          className={`h-6 w-full rounded bg-transparent -outline-offset-2 ${POSITIONS[side]}`}
        />
      ))}
      <div className="col-start-2 row-start-2">{children}</div>
    </div>
  );
}

const POSITIONS: Record<Side, string> = {
  top: "col-start-2 row-start-1 mx-auto max-w-14",
  right: "col-start-3 row-start-2",
  bottom: "col-start-2 row-start-3 mx-auto max-w-14",
  left: "col-start-1 row-start-2",
};
