import { type ReactNode, useId } from "react";

interface RadioGroupProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** The layout of the options. */
  className?: string;
}

export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  className = "",
}: RadioGroupProps<Value>) {
  // Two groups with one name would be one group.
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3 leading-snug">
            <input
              type="radio"
              name={`${name}${id}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="dot"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
