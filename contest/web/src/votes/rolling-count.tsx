import { useState } from "react";

/** A number that may change while one looks at it. It moves, and is not read out: votes come in all the time. */
export function RollingCount({ value }: { value: number }) {
  const [first] = useState(value);
  return (
    <span key={value} className={`inline-block tabular-nums ${value === first ? "" : "animate-rise"}`}>
      {value}
    </span>
  );
}
