import { Notice } from "../design/notice.tsx";
import { useChatState } from "./use-chat-state.ts";

/** Explains what happens with a message that was started as a chat. */
export function ChatNotice() {
  const chat = useChatState();
  if (!chat) return null;
  const { open, answersFrom } = chat;
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
