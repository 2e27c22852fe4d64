import { CHAT_HOURS } from "@contest/rules/contact/hours";
import { Button } from "../design/button.tsx";
import { ChatIllustration } from "./chat-illustration.tsx";
import { type ChatHours, useChatHours } from "./use-chat-hours.ts";

export function ChatCard({ onStart }: { onStart: () => void }) {
  const hours = useChatHours();
  return (
    <section>
      <ChatIllustration open={hours?.open ?? false} className="h-20 w-auto" />
      <h2 className="mt-3 text-[1.45rem]">Live Chat</h2>
      <p className="mt-1.5 text-soft">{CHAT_HOURS}</p>
      {/* The longest text takes three lines, which are reserved from the start. */}
      <p className="mt-3 min-h-[4.65em]">{hours && <WhoIsThere {...hours} />}</p>
      <Button className="mt-4" onClick={onStart}>
        Start Chat
      </Button>
    </section>
  );
}

function WhoIsThere({ open, answersFrom }: ChatHours) {
  if (open) return "Someone is at the desk right now. Start Chat flags your message, and they will answer by email.";
  return (
    <>
      Nobody is at the desk right now. Someone will answer from <strong className="font-semibold">{answersFrom}</strong>{" "}
      your time.
    </>
  );
}
