import { startTransition, useEffect, useState } from "react";
import { useStudio } from "../studio-context.tsx";

/** Follows a value once everything else that follows it has been painted. */
export function usePainted<Value>(value: Value): Value {
  const { clock } = useStudio();
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let cancel = clock.onNextFrame(() => {
      // The frame is painted after this.
      cancel = clock.after(0, () => startTransition(() => setPainted(value)));
    });
    return () => cancel();
  }, [clock, value]);
  return painted;
}
