import { Pipette } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { FieldLabel, INPUT, STACK } from "./fields.tsx";
import { readColor } from "./read-color.ts";
import { type StylePreview, type Styles } from "../parts/styling.ts";
import { TokenMenu } from "./token-menu.tsx";
import { useStyleField } from "./use-style-field.ts";
import { useValue } from "./use-value.ts";
import { colorText, hexOf, type Property, type Rgba } from "./values.ts";
import { useStudio } from "../studio-context.tsx";

interface ColorFieldProps {
  label: string;
  /** The properties that the field shows, mostly one. */
  properties: readonly [Property, ...Property[]];
  writes: string;
}

/** A color as a picker, a text and an opacity. */
export function ColorField({ label, properties, writes }: ColorFieldProps) {
  const value = useValue(...properties);
  const [property] = properties;
  const id = useId();
  return (
    <div className="col-span-2">
      <FieldLabel id={id} label={label} property={property} />
      <ColorInputs
        id={id}
        label={label}
        value={value}
        stylesFor={(color) => ({ [writes]: color })}
        menu={<TokenMenu property={property} writes={writes} label={label} />}
      />
    </div>
  );
}

interface ColorInputsProps {
  id?: string;
  label: string;
  /** Null when the elements differ. */
  value: string | null;
  stylesFor: (color: string | null) => Styles;
  menu?: React.ReactNode;
}

export function ColorInputs({ id, label, value, stylesFor, menu = null }: ColorInputsProps) {
  const { styling } = useStudio();
  const color = readColor(value ?? "");
  const [red, green, blue, alpha] = color;
  const text = value === null ? null : colorText(color);
  const { input } = useStyleField({ property: "color", value: text, stylesFor });
  const opacity = useStyleField({
    property: "alpha",
    value: value === null ? null : `${Math.round(alpha * 100)}%`,
    stylesFor(next) {
      const share = Number.parseFloat(next ?? "100") / 100;
      const isShare = next === null || /^-?[\d.]+%?$/.test(next);
      // Anything else is passed on, so that it is refused with an explanation.
      return stylesFor(isShare ? colorText([red, green, blue, Math.min(1, Math.max(0, share))]) : next);
    },
  });
  return (
    <div className="grid auto-cols-[1.75rem] grid-flow-col grid-cols-[1.75rem_minmax(0,1fr)_3.25rem] gap-1">
      <Picker label={label} color={color} stylesFor={stylesFor} />
      <span className={STACK}>
        <input
          id={id}
          aria-label={id ? undefined : label}
          {...(id && { "aria-describedby": `${id}-origin` })}
          {...input}
          className={`${INPUT} [&:not(:only-child)]:pr-6`}
        />
        {menu}
      </span>
      <input
        aria-label={`${label} alpha`}
        title="Opacity. Drag to change"
        {...opacity.input}
        {...opacity.drag}
        className={`${INPUT} cursor-ew-resize touch-none px-1 text-center focus:cursor-text`}
      />
      <EyeDropperButton label={label} onPick={(picked) => styling.apply(stylesFor(picked))} />
    </div>
  );
}

interface PickerProps {
  label: string;
  color: Rgba;
  stylesFor: (color: string) => Styles;
}

/** The browser's own color picker. The page follows while it is open, and the last color is written once. */
function Picker({ label, color, stylesFor }: PickerProps) {
  const { styling } = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef<StylePreview | null>(null);
  const alpha = color[3] === 0 ? 1 : color[3];
  useEffect(() => {
    const unmounted = new AbortController();
    // React fires its change event for every step; only the native event marks the last one.
    const commit = () => {
      preview.current?.commit();
      preview.current = null;
    };
    input.current?.addEventListener("change", commit, { signal: unmounted.signal });
    return () => unmounted.abort();
  }, []);
  return (
    <span
      className={`${STACK} size-7 overflow-hidden rounded-md border border-line bg-[conic-gradient(#999_25%,#fff_0_50%,#999_0_75%,#fff_0)] bg-size-[8px_8px] focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-mark`}
    >
      <span className="block size-full" style={{ background: colorText(color) }} />
      <input
        ref={input}
        type="color"
        aria-label={`Pick ${label.toLowerCase()}`}
        value={hexOf(color)}
        onChange={(event) => {
          preview.current ??= styling.beginPreview();
          const [red, green, blue] = readColor(event.target.value);
          preview.current.show(stylesFor(colorText([red, green, blue, alpha])));
        }}
        className="size-full opacity-0"
      />
    </span>
  );
}

/** Not in every browser, and not in the types of the DOM. */
declare global {
  interface Window {
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

/** Takes a color from anywhere on the screen. */
function EyeDropperButton({ label, onPick }: { label: string; onPick: (color: string) => void }) {
  const { EyeDropper } = window;
  if (!EyeDropper) return null;
  const pick = async () => {
    // Escape rejects, and then nothing was picked.
    const picked = await new EyeDropper().open().catch(() => null);
    if (picked) onPick(picked.sRGBHex);
  };
  return (
    <button
      type="button"
      aria-label={`Take ${label.toLowerCase()} from the screen`}
      title="Take a color from the screen"
      onClick={() => void pick()}
      className="grid size-7 place-items-center rounded-md text-soft hover:bg-hover hover:text-text"
    >
      <Pipette aria-hidden size={13} />
    </button>
  );
}
