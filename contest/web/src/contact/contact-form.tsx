import type { sendContactMessage } from "@contest/contract/contact";
import { EMAIL_MAX, NAME_MAX } from "@contest/rules/accounts/limits";
import { ANSWER_WITHIN_HOURS, CONTACT_DELAY_MS, MESSAGE_MAX, SUBJECT_MAX } from "@contest/rules/contact/hours";
import { type RefObject, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { TextArea, TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { showToast } from "../design/toast-store.ts";
import { useRemembered } from "../session/session.ts";
import { ChatNotice } from "./chat-notice.tsx";
import { StampIllustration } from "./stamp-illustration.tsx";

interface ContactFormProps {
  subject: RefObject<HTMLInputElement | null>;
  /** The message is meant for the live chat. */
  chatting: boolean;
  onSent: () => void;
}

/** The contact form. Name and email of a member are filled in, and the address may contain a subject. */
export function ContactForm({ subject, chatting, onSent }: ContactFormProps) {
  const remembered = useRemembered();
  const [parameters] = useSearchParams();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(values: Record<string, string>, form: HTMLFormElement) {
    const { name = "", email = "", subject = "", message = "" } = values;
    setRefusal(null);
    await Promise.all([
      send<typeof sendContactMessage>("POST /api/contact", { body: { name, email, subject, message } }),
      // Sending takes at least this long, so that the visitor can see it happen.
      new Promise((resolve) => setTimeout(resolve, CONTACT_DELAY_MS)),
    ]);
    form.reset();
    onSent();
    showToast({
      title: "Message sent!",
      description: `Thank you for contacting us. We'll get back to you within ${ANSWER_WITHIN_HOURS} hours.`,
      tone: "success",
    });
  }

  function showFailure(failure: unknown) {
    const saidAtField = failure instanceof ApiFailure && failure.field !== undefined;
    if (!saidAtField) setRefusal(failureMessage(failure, "Something went wrong on our side."));
  }

  return (
    <div className="ink-border relative rounded-sheet bg-raised p-5 pt-6 shadow-raised sm:p-9">
      <StampIllustration className="absolute -top-5 right-4 w-20 rotate-3 sm:right-8 sm:w-26" />
      <h2 className="pr-24 text-[1.45rem] sm:pr-36">Send us a message</h2>
      <Form
        label="Contact"
        className="mt-7 space-y-5 sm:mt-10"
        submit={submit}
        check={problems}
        onFailure={showFailure}
      >
        {chatting && <ChatNotice />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={[remembered?.firstName, remembered?.lastName].filter(Boolean).join(" ")}
            maxLength={NAME_MAX}
            required
            missing="Enter your name."
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            defaultValue={remembered?.email ?? ""}
            maxLength={EMAIL_MAX}
            required
            missing="Enter your email address."
          />
        </div>
        <TextField
          ref={subject}
          name="subject"
          label="Subject"
          defaultValue={parameters.get("subject") ?? ""}
          required
          missing="Enter a subject."
        />
        <TextArea name="message" label="Message" rows={7} required missing="Enter your message." />
        {refusal !== null && (
          <div role="alert">
            <Notice tone="problem">
              <strong className="font-semibold">Your message was not sent.</strong> {refusal} What you wrote is still
              here.
            </Notice>
          </div>
        )}
        <SubmitButton className="max-sm:w-full">Send Message</SubmitButton>
      </Form>
    </div>
  );
}

/**
 * Subject and message have no `maxLength`: the browser would silently cut off the end of a pasted text. Spaces
 * alone do not count as a text, although the browser accepts them.
 */
function problems({ name = "", subject = "", message = "" }: Record<string, string>): Record<string, string | null> {
  return {
    name: name.trim() ? null : "Enter your name.",
    subject: problem(subject.trim(), "Enter a subject.", SUBJECT_MAX),
    message: problem(message.trim(), "Enter your message.", MESSAGE_MAX),
  };
}

function problem(text: string, missing: string, most: number): string | null {
  if (text === "") return missing;
  return text.length > most ? `Use at most ${most} characters.` : null;
}
