import { NumberInput, PartInput } from "./number-input.tsx";
import type { Styles } from "../parts/styling.ts";
import { useValue } from "./use-value.ts";
import type { Property } from "./values.ts";

interface NumberRowProps {
  label: string;
  /** Four, each with what it is called and, in a letter or two, what is seen of it. */
  fields: readonly { property: Property; label: string; sign: string }[];
  /** One more in front that is for all of them. */
  all?: { label: string; writes: string };
  /** What has to be there, too, for them to be seen. */
  alongside?: Styles;
}

const FIELD = "h-7 w-full rounded-md border border-line bg-raised pr-1 pl-4";

/** Lengths that belong together, side by side. */
export function NumberRow({ label, fields, all, alongside = {} }: NumberRowProps) {
  return (
    <div role="group" aria-label={label} className="col-span-2">
      <span className="mb-0.5 block text-[11px] text-soft">{label}</span>
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        {all && <AllInput {...all} properties={fields.map(({ property }) => property)} alongside={alongside} />}
        {fields.map(({ property, label, sign }) => (
          <Signed key={property} sign={sign}>
            <NumberInput property={property} label={label} alongside={alongside} className={FIELD} />
          </Signed>
        ))}
      </div>
    </div>
  );
}

interface AllInputProps {
  label: string;
  writes: string;
  properties: readonly Property[];
  alongside: Styles;
}

function AllInput({ label, writes, properties, alongside }: AllInputProps) {
  const value = useValue(...properties);
  return (
    <Signed sign="▢">
      <PartInput
        property={writes}
        value={value}
        stylesFor={(next) => ({ [writes]: next, ...(next !== null && alongside) })}
        label={`${label} on all`}
        title="All of them"
        className={FIELD}
      />
    </Signed>
  );
}

function Signed({ sign, children }: { sign: string; children: React.ReactNode }) {
  return (
    <span className="relative">
      <span aria-hidden className="pointer-events-none absolute top-1.5 left-1.5 text-[10px] text-soft">
        {sign}
      </span>
      {children}
    </span>
  );
}
