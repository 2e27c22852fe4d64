import { STACK } from "./fields.tsx";
import { NumberInput, PartInput } from "./number-input.tsx";
import type { Styles } from "../parts/styling.ts";
import { useValue } from "./use-value.ts";
import type { Property } from "./values.ts";

interface NumberRowProps {
  label: string;
  /** The visible sign is a letter or symbol. */
  fields: readonly { property: Property; label: string; sign: string }[];
  /** One more field in front, which sets all of them. */
  all?: { label: string; writes: string };
  /** Styles that are written with them, without which they would not be visible. */
  alongside?: Styles;
}

const FIELD = "h-7 w-full rounded-md border border-line bg-raised pr-1 pl-4";

/** Related lengths, side by side. */
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
        title="All sides"
        className={FIELD}
      />
    </Signed>
  );
}

function Signed({ sign, children }: { sign: string; children: React.ReactNode }) {
  return (
    <span className={STACK}>
      {children}
      <span
        aria-hidden
        className="pointer-events-none mt-1.5 ml-1.5 self-start justify-self-start text-[10px] text-soft"
      >
        {sign}
      </span>
    </span>
  );
}
