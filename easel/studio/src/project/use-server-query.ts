import { useEffect, useState } from "react";
import type { StudioState } from "../store.ts";
import { useStudio } from "../studio-context.tsx";

/** Fetches from the dev server, and again whenever `mayHaveChanged` says so. Null until there is a response. */
export function useServerQuery<Result>(
  query: () => Promise<Result | null>,
  mayHaveChanged: (now: StudioState, before: StudioState) => boolean,
): Result | null {
  const { store } = useStudio();
  const [result, setResult] = useState<Result | null>(null);
  useEffect(() => {
    let latest = 0;
    const run = async () => {
      const number = (latest += 1);
      const fetched = await query().catch(() => null);
      // A response that a later request has overtaken is outdated.
      if (number === latest) setResult(fetched);
    };
    void run();
    const unsubscribe = store.subscribe((now, before) => {
      if (mayHaveChanged(now, before)) void run();
    });
    return () => {
      latest = -1;
      unsubscribe();
    };
  }, [store, query, mayHaveChanged]);
  return result;
}
