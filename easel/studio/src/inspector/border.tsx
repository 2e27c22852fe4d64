import { Maximize, PanelBottom, PanelLeft, PanelRight, PanelTop } from "lucide-react";
import { useState } from "react";
import { ColorField } from "./color-field.tsx";
import { ChoiceField } from "./fields.tsx";
import { keywordChoices } from "./keyword-choices.ts";
import { NumberRow } from "./number-row.tsx";
import { Section } from "./section.tsx";
import { SIDES, type Side } from "./sides.ts";
import { useValue } from "./use-value.ts";

const WIDTHS = SIDES.map((side) => ({
  property: `border-${side}-width` as const,
  label: `Border ${side}`,
  sign: side.charAt(0).toUpperCase(),
}));

const CORNERS = [
  { property: "border-top-left-radius", label: "Radius top left", sign: "◜" },
  { property: "border-top-right-radius", label: "Radius top right", sign: "◝" },
  { property: "border-bottom-right-radius", label: "Radius bottom right", sign: "◞" },
  { property: "border-bottom-left-radius", label: "Radius bottom left", sign: "◟" },
] as const;

const PARTS = [
  { part: "all", label: "All sides", icon: Maximize },
  { part: "top", label: "Top", icon: PanelTop },
  { part: "right", label: "Right", icon: PanelRight },
  { part: "bottom", label: "Bottom", icon: PanelBottom },
  { part: "left", label: "Left", icon: PanelLeft },
] as const;

/** Each side has its own width; style and color apply to all sides or to one. */
export function Border() {
  const [part, setPart] = useState<Side | "all">("all");
  const borderStyle = useValue(...SIDES.map((side) => `border-${side}-style` as const));
  const writes = (what: "style" | "color") => (part === "all" ? `border-${what}` : `border-${part}-${what}`);
  const shown = part === "all" ? SIDES : ([part] as const);
  const [first, ...others] = shown.map((side) => `border-${side}-color` as const);
  return (
    <Section title="Border">
      {/* Without a border style, a width alone is invisible. */}
      <NumberRow
        label="Width"
        fields={WIDTHS}
        all={{ label: "Border", writes: "border-width" }}
        {...(borderStyle === "none" && { alongside: { "border-style": "solid" } })}
      />
      <div
        role="group"
        aria-label="Sides for style and color"
        className="col-span-2 grid h-7 grid-cols-5 overflow-hidden rounded-md border border-line bg-raised"
      >
        {PARTS.map(({ part: each, label, icon: Icon }) => (
          <button
            key={each}
            type="button"
            aria-label={`Border: ${label.toLowerCase()}`}
            aria-pressed={part === each}
            title={label}
            onClick={() => setPart(each)}
            className="grid place-items-center text-soft -outline-offset-2 hover:bg-hover hover:text-text aria-pressed:bg-mark-soft aria-pressed:text-mark"
          >
            <Icon aria-hidden size={13} strokeWidth={1.75} />
          </button>
        ))}
      </div>
      <ChoiceField
        property={`border-${part === "all" ? "top" : part}-style`}
        also={part === "all" ? SIDES.map((side) => `border-${side}-style` as const) : []}
        writes={writes("style")}
        label="Style"
        isWide
        choices={keywordChoices("none", "solid", "dashed", "dotted", "double")}
      />
      {first && <ColorField label="Border color" properties={[first, ...others]} writes={writes("color")} />}
      <NumberRow label="Corners" fields={CORNERS} all={{ label: "Radius", writes: "border-radius" }} />
    </Section>
  );
}
