import { chatIsOpen, chatOpensAt } from "@contest/rules/contact/hours";
import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 15_000;

const MOMENT = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Whether somebody is there now, and from when on in words, in the visitor's own time zone. */
export function useChatHours(): { open: boolean; answersFrom: string } {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return { open: chatIsOpen(now), answersFrom: moment(chatOpensAt(now)) };
}

/** "Monday, November 16 at 2:00 PM", where the line never breaks before PM. */
function moment(time: number): string {
  return MOMENT.format(time).replace(/\s(?=[AP]M$)/, "\u00A0");
}
