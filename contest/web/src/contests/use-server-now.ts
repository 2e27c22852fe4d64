import { COUNTDOWN_TICK_MS } from "@contest/rules/contests/clock";
import { useEffect, useState } from "react";
import { useClockOffset } from "./use-featured-contest.ts";

/** The server's time, updated at every full second. It is read from the clock each time, so that it is right after sleep. */
export function useServerNow(): number {
  const offset = useClockOffset();
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const serverNow = Date.now() + offset;
      setNow(serverNow);
      timer = setTimeout(tick, COUNTDOWN_TICK_MS - (serverNow % COUNTDOWN_TICK_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [offset]);
  return now;
}
