import { NumberInput } from "./number-input.tsx";
import type { Property } from "./values.ts";

interface NumberRowProps {
  label: string;
  /** Four, each with what it is called and, in a letter or two, what is seen of it. */
  fields: readonly { property: Property; label: string; sign: string }[];
}

/** Four lengths that belong together, side by side. */
export function NumberRow({ label, fields }: NumberRowProps) {
  return (
    <div role="group" aria-label={label} className="col-span-2">
      <span className="mb-0.5 block text-[11px] text-soft">{label}</span>
      <div className="grid grid-cols-4 gap-1">
        {fields.map((field) => (
          <span key={field.property} className="relative">
            <span aria-hidden className="pointer-events-none absolute top-1.5 left-1.5 text-[10px] text-soft">
              {field.sign}
            </span>
            <NumberInput
              property={field.property}
              label={field.label}
              className="h-7 w-full rounded-md border border-line bg-raised pr-1 pl-4"
            />
          </span>
        ))}
      </div>
    </div>
  );
}
