import { chatHoursInWords } from "@contest/rules/contact/hours";
import { useSiteDetails } from "../api/use-site-details.ts";
import { Button } from "../design/button.tsx";
import { ChatIllustration } from "./chat-illustration.tsx";
import { type ChatState, useChatState } from "./use-chat-state.ts";

export function ChatCard({ onStart }: { onStart: () => void }) {
  const chat = useChatState();
  const { chatHours } = useSiteDetails();
  return (
    <section>
      <ChatIllustration open={chat?.open ?? false} className="h-20 w-auto" />
      <h2 className="mt-3 text-[1.45rem]">Live Chat</h2>
      <p className="mt-1.5 text-soft">{chatHoursInWords(chatHours)}</p>
      {/* The longest text takes three lines, which are reserved from the start. */}
      <p className="mt-3 min-h-[4.65em]">{chat && <WhoIsThere {...chat} />}</p>
      <Button className="mt-4" onClick={onStart}>
        Start Chat
      </Button>
    </section>
  );
}

function WhoIsThere({ open, answersFrom }: ChatState) {
  if (open) return "Someone is at the desk right now. Start Chat flags your message, and they will answer by email.";
  return (
    <>
      Nobody is at the desk right now. Someone will answer from <strong className="font-semibold">{answersFrom}</strong>{" "}
      your time.
    </>
  );
}
