import { COUNTDOWN_TICK_MS } from "@contest/rules/contests/clock";
import { useEffect, useState } from "react";
import { serverNow } from "./use-featured-contest.ts";

/** The server's time, anew at every full second. Read from the clock each time, so a sleeping laptop wakes up right. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(serverNow());
      timer = setTimeout(tick, COUNTDOWN_TICK_MS - (serverNow() % COUNTDOWN_TICK_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
