import { Notice } from "../design/notice.tsx";
import { useChatHours } from "./use-chat-hours.ts";

/** Explains what happens with a message that was started as a chat. */
export function ChatNotice() {
  const hours = useChatHours();
  if (!hours) return null;
  const { open, answersFrom } = hours;
  return (
    <div role="status">
      <Notice tone={open ? "good" : "plain"}>
        {open
          ? "You are writing to live chat. Someone is there and will answer by email."
          : `You are writing to live chat. Someone will answer from ${answersFrom} your time.`}
      </Notice>
    </div>
  );
}
