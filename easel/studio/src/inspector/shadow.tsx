import { Plus, X } from "lucide-react";
import { useId } from "react";
import { ColorInputs } from "./color-field.tsx";
import { FieldLabel, INPUT, STACK } from "./fields.tsx";
import { PartInput } from "./number-input.tsx";
import { readColor } from "./read-color.ts";
import { NEW_SHADOW, readShadows, type Shadow as ShadowParts, writeShadows } from "./shadows.ts";
import { TokenMenu } from "./token-menu.tsx";
import { useStyleField } from "./use-style-field.ts";
import { useValue } from "./use-value.ts";
import { colorText } from "./values.ts";
import { useStudio } from "../studio-context.tsx";

const LENGTHS = [
  { part: "x", label: "X", property: "left" },
  { part: "y", label: "Y", property: "top" },
  { part: "blur", label: "Blur", property: "blur" },
  { part: "spread", label: "Spread", property: "spread" },
] as const;

/** The parts of every shadow, and all shadows as one text. */
export function Shadow() {
  const { styling } = useStudio();
  const value = useValue("box-shadow");
  const parsed = readShadows(value ?? "");
  const shadows = parsed?.map((shadow) => ({ ...shadow, color: colorText(readColor(shadow.color)) }));
  const write = (next: readonly ShadowParts[]) => ({ "box-shadow": writeShadows(next) });
  return (
    <>
      <ShadowText value={value === null || !shadows ? value : writeShadows(shadows)} />
      {shadows?.map((shadow, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- shadows are identified by their position only
          key={at}
          role="group"
          aria-label={`Shadow ${at + 1}`}
          className="col-span-2 space-y-1 rounded-md border border-line p-1.5"
        >
          <div className="grid grid-cols-4 gap-1">
            {LENGTHS.map(({ part, label, property }) => (
              <label key={part} className="text-[10px] text-soft">
                {label}
                <PartInput
                  property={property}
                  value={shadow[part]}
                  stylesFor={(next) => write(shadows.with(at, { ...shadow, [part]: next ?? "0px" }))}
                  label={`Shadow ${at + 1} ${label.toLowerCase()}`}
                  className="h-6 w-full rounded border border-line bg-raised text-text"
                />
              </label>
            ))}
          </div>
          <ColorInputs
            label={`Shadow ${at + 1} color`}
            value={shadow.color}
            stylesFor={(color) => write(shadows.with(at, { ...shadow, color: color ?? "transparent" }))}
          />
          <div className="flex items-center justify-between">
            <label className="flex h-6 items-center gap-1.5 text-soft">
              <input
                type="checkbox"
                checked={shadow.isInset}
                onChange={(event) =>
                  styling.apply(write(shadows.with(at, { ...shadow, isInset: event.target.checked })))
                }
                className="accent-mark"
              />
              Inset
            </label>
            <button
              type="button"
              aria-label={`Remove shadow ${at + 1}`}
              title="Remove"
              onClick={() => styling.apply(write(shadows.toSpliced(at, 1)))}
              className="grid size-6 place-items-center rounded text-soft hover:bg-hover hover:text-text"
            >
              <X aria-hidden size={13} />
            </button>
          </div>
        </div>
      ))}
      {shadows && (
        <button
          type="button"
          onClick={() => styling.apply(write([...shadows, NEW_SHADOW]))}
          className="col-span-2 flex h-7 items-center justify-center gap-1 rounded-md border border-line bg-raised text-soft hover:bg-hover hover:text-text"
        >
          <Plus aria-hidden size={13} />
          Add shadow
        </button>
      )}
    </>
  );
}

/** Without the empty shadows that Tailwind adds. */
function ShadowText({ value }: { value: string | null }) {
  const { input } = useStyleField({ property: "box-shadow", value, stylesFor: (next) => ({ "box-shadow": next }) });
  const id = useId();
  return (
    <div className="col-span-2">
      <FieldLabel id={id} label="Shadow" property="box-shadow" />
      <span className={STACK}>
        <input id={id} aria-describedby={`${id}-origin`} {...input} className={`${INPUT} [&:not(:only-child)]:pr-6`} />
        <TokenMenu property="box-shadow" writes="box-shadow" label="Shadow" />
      </span>
    </div>
  );
}
