import { chatIsOpen, chatOpensAt } from "@contest/rules/contact/hours";
import { useEffect, useState } from "react";
import { useSiteDetails } from "../api/use-site-details.ts";

const LOOK_EVERY_MS = 15_000;

export interface ChatState {
  open: boolean;
  /** The time from which messages are answered, as text. */
  answersFrom: string;
}

/** Whether the chat is open now, in the visitor's time zone; null until it is computed. */
export function useChatState(): ChatState | null {
  const { chatHours } = useSiteDetails();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    // Loading a time zone takes so long that it would delay the first interaction, so it happens later.
    const first = setTimeout(look);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return now === null ? null : { open: chatIsOpen(now, chatHours), answersFrom: moment(chatOpensAt(now, chatHours)) };
}

const MOMENT: Intl.DateTimeFormatOptions = {
  weekday: "long",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
};

/** "Monday, November 16 at 2:00 PM", where the line never breaks before PM. */
function moment(time: number): string {
  return new Date(time).toLocaleString("en-US", MOMENT).replace(/\s(?=[AP]M$)/, "\u00A0");
}
