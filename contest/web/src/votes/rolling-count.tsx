import { useState } from "react";

/** A number that may change while it is shown. The change is animated, but not announced by screen readers. */
export function RollingCount({ value }: { value: number }) {
  const [first] = useState(value);
  return (
    <span key={value} className={`inline-block tabular-nums ${value === first ? "" : "animate-rise"}`}>
      {value}
    </span>
  );
}
