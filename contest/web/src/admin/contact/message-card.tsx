import type { markMessage, MessageRow, replyToMessage } from "@contest/contract/contact";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { TextArea } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { formatMoment } from "../../design/format-date.ts";
import { showToast } from "../../design/toast-store.ts";
import { listKey } from "../../lists/use-list.ts";
import { showFailure, useAction } from "../use-action.ts";

export const MESSAGES = "GET /api/admin/messages";

export function MessageCard({ message }: { message: MessageRow }) {
  const [isReplying, setReplying] = useState(false);
  const { id, answeredAt } = message;
  const { isBusy, act } = useAction(listKey(MESSAGES));

  const mark = (answered: boolean): Promise<void> =>
    act(
      () => send<typeof markMessage>("PUT /api/admin/messages/:id/answered", { params: { id }, body: { answered } }),
      answered
        ? { title: "Marked as answered", description: message.subject, undo: () => void mark(false) }
        : { title: "Open again", description: message.subject },
    );

  return (
    <li className="ink-border rounded-card bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.2rem]">{message.subject}</h2>
        {answeredAt && <Badge tone="leaf">Answered</Badge>}
      </div>
      <p className="text-sm text-soft">
        <Writer message={message} /> · {message.email} · {formatMoment(message.writtenAt)}
      </p>
      <p className="mt-3 max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.replies.map((reply) => (
        <div key={reply.id} className="mt-3 border-l-4 border-leaf pl-3">
          <p className="text-sm text-soft">
            {reply.admin} answered on {formatMoment(reply.sentAt)}
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply.reply}</p>
        </div>
      ))}
      {isReplying ? (
        <ReplyForm message={message} onDone={() => setReplying(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" onClick={() => setReplying(true)}>
            Reply<span className="sr-only"> to {message.name}</span>
          </Button>
          <Button size="small" busy={isBusy} onClick={() => void mark(!answeredAt)}>
            {answeredAt ? "Mark as open" : "Mark as answered"}
          </Button>
        </div>
      )}
    </li>
  );
}

function Writer({ message: { userId, name } }: { message: MessageRow }) {
  if (!userId) return name;
  return (
    <Link to={`/admin/members/${userId}`} className="text-link">
      {name}
    </Link>
  );
}

function ReplyForm({ message, onDone }: { message: MessageRow; onDone: () => void }) {
  const queryClient = useQueryClient();
  // The id makes a reply that is sent twice, because the first response was lost, one email.
  const [requestId] = useState(() => crypto.randomUUID());

  async function reply({ reply = "" }: Record<string, string>): Promise<void> {
    await send<typeof replyToMessage>("POST /api/admin/messages/:id/replies", {
      params: { id: message.id },
      body: { reply, requestId },
    });
    showToast({ title: "Answer sent", description: `To ${message.email}`, tone: "success" });
    onDone();
    await queryClient.invalidateQueries({ queryKey: listKey(MESSAGES) });
  }

  return (
    <Form submit={reply} onFailure={showFailure} label={`Answer to ${message.name}`} className="mt-4 space-y-3">
      <TextArea name="reply" label="Your answer" required maxLength={5000} missing="Enter your answer." />
      <div className="flex gap-2">
        <SubmitButton size="small">Send answer</SubmitButton>
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
