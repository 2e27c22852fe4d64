import { chatIsOpen, chatOpensAt } from "@contest/rules/contact/hours";
import { useEffect, useState } from "react";
import { useHydrated } from "../design/use-hydrated.ts";

const LOOK_EVERY_MS = 15_000;

const MOMENT = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export interface ChatHours {
  open: boolean;
  /** From when on, in words. */
  answersFrom: string;
}

/** Whether somebody is there now, in the visitor's own time zone; null as long as only the server has rendered it. */
export function useChatHours(): ChatHours | null {
  const isHydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return isHydrated ? { open: chatIsOpen(now), answersFrom: moment(chatOpensAt(now)) } : null;
}

/** "Monday, November 16 at 2:00 PM", where the line never breaks before PM. */
function moment(time: number): string {
  return MOMENT.format(time).replace(/\s(?=[AP]M$)/, "\u00A0");
}
