import { useEffect, useState } from "react";
import { type StudioState, useStudio } from "../store.ts";

/** What the server says, asked again when `isNews` says that it may have changed. Null until it has answered. */
export function useTold<Answer>(
  ask: () => Promise<Answer | null>,
  isNews: (now: StudioState, before: StudioState) => boolean,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const number = (latest += 1);
      const told = await ask().catch(() => null);
      // An answer that was overtaken is old.
      if (number === latest) setAnswer(told);
    };
    void read();
    const stop = useStudio.subscribe((now, before) => {
      if (isNews(now, before)) void read();
    });
    return () => {
      latest = -1;
      stop();
    };
  }, [ask, isNews]);
  return answer;
}
