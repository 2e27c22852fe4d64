import { ValueField } from "./fields.tsx";
import { PartInput } from "./number-input.tsx";
import { useValue } from "./use-value.ts";

interface TracksProps {
  property: "grid-template-columns" | "grid-template-rows";
  label: string;
}

/** Columns or rows of a grid: as text, or as a number of equal tracks. */
export function Tracks({ property, label }: TracksProps) {
  const value = useValue(property);
  const count = value === null ? null : String(value === "none" ? 0 : value.split(/\s+(?![^([]*[)\]])/).length);
  return (
    <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_3.25rem] items-end gap-1">
      <ValueField property={property} label={label} />
      <PartInput
        property="count"
        value={count}
        stylesFor={(next) => {
          const tracks = Number.parseInt(next ?? "0", 10);
          return { [property]: tracks > 0 ? `repeat(${tracks}, minmax(0, 1fr))` : "none" };
        }}
        label={`Number of ${label.toLowerCase()}`}
        title="Number of equal tracks. Drag to change"
        className="h-7 rounded-md border border-line bg-raised"
      />
    </div>
  );
}
