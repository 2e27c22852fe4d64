import { ANSWER_WITHIN_HOURS } from "@contest/rules/contact/hours";
import { useRef, useState } from "react";
import { PageHeading } from "../design/page-heading.tsx";
import { ChatCard } from "./chat-card.tsx";
import { ContactForm } from "./contact-form.tsx";
import { EmailCard } from "./email-card.tsx";

const CHAT = "Live chat";

export function ContactPage() {
  const subject = useRef<HTMLInputElement>(null);
  const [chatting, setChatting] = useState(false);

  function startChat() {
    setChatting(true);
    if (subject.current) fillInSubject(subject.current);
  }

  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading
        title="Contact"
        description={`Write to us. A person reads it and answers within ${ANSWER_WITHIN_HOURS} hours.`}
      />
      <div className="mt-9 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <ContactForm subject={subject} chatting={chatting} onSent={() => setChatting(false)} />
        <div className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-1 lg:pt-4">
          <EmailCard />
          <ChatCard onStart={startChat} />
        </div>
      </div>
    </div>
  );
}

/** Marks the message as a chat, keeps a subject that was typed, and focuses the first empty field. */
function fillInSubject(subject: HTMLInputElement): void {
  if (!subject.value.startsWith(CHAT)) {
    subject.value = subject.value.trim() ? `${CHAT}: ${subject.value.trim()}` : CHAT;
    // The input event makes the form remove the message about an empty subject.
    subject.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const empty = [...(subject.form?.elements ?? [])].find((field) => "required" in field && isEmpty(field));
  if (empty instanceof HTMLElement) empty.focus();
  else subject.focus();
}

function isEmpty(field: Element): boolean {
  return "value" in field && field.value === "";
}
