import type { sendSampleEmail, SiteSettings } from "@contest/contract/settings";
import {
  EDITABLE_EMAILS,
  EMAIL_KINDS,
  EMAIL_SUBJECT_MAX,
  EMAIL_TEXT_MAX,
  type EmailKind,
  type EmailText,
  fillEmailText,
} from "@contest/rules/settings/email-texts";
import { useId, useState } from "react";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { TextArea, TextField } from "../../design/field.tsx";
import { Form, SubmitButton } from "../../design/form.tsx";
import { showFailure, useAction } from "../use-action.ts";
import { useSettings } from "./use-settings.ts";

const NAMES: Record<EmailKind, string> = {
  confirmation: "Welcome",
  "daily page": "Daily page",
  reminder: "Reminder",
  votes: "New votes",
  result: "Result",
  win: "Winner",
};

/** The words of the emails, with a preview that follows what is typed. */
export function EmailSettings({ settings }: { settings: SiteSettings }) {
  const id = useId();
  const [kind, setKind] = useState<EmailKind>("confirmation");
  return (
    <Card
      title="Emails"
      description="Put these emails into your own words. Emails about passwords, payments and prizes keep theirs."
      className="xl:col-span-2"
    >
      <label htmlFor={id} className="mb-1 block font-semibold">
        Which email?
      </label>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => setKind(target.value as EmailKind)}
        className="control-border block min-h-11 w-full max-w-md rounded-control bg-raised px-3.5 py-2"
      >
        {EMAIL_KINDS.map((name) => (
          <option key={name} value={name}>
            {NAMES[name]}
            {settings.emailTexts[name] ? " (changed)" : ""}
          </option>
        ))}
      </select>
      <Words key={`${kind} ${JSON.stringify(settings.emailTexts[kind])}`} {...{ kind, settings }} />
    </Card>
  );
}

function Words({ kind, settings }: { kind: EmailKind; settings: SiteSettings }) {
  const { save } = useSettings();
  const usual = EDITABLE_EMAILS[kind];
  const saved = settings.emailTexts[kind] ?? { subject: usual.subject, text: usual.text };
  const [words, setWords] = useState<EmailText>(saved);
  const { isBusy, act } = useAction();
  const { [kind]: _own, ...others } = settings.emailTexts;

  return (
    <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <Form
        submit={() => save({ emailTexts: { ...others, [kind]: words } })}
        onFailure={showFailure}
        label={`Words of the email: ${NAMES[kind]}`}
        className="space-y-5"
      >
        <p className="text-soft">
          {usual.when}. <Placeholders kind={kind} />
        </p>
        <TextField
          name={`emailTexts.${kind}.subject`}
          label="Subject"
          required
          missing="Enter a subject."
          maxLength={EMAIL_SUBJECT_MAX}
          defaultValue={saved.subject}
          onChange={({ target }) => setWords({ ...words, subject: target.value })}
        />
        <TextArea
          name={`emailTexts.${kind}.text`}
          label="Text"
          required
          missing="Enter the text."
          rows={6}
          maxLength={EMAIL_TEXT_MAX}
          hint="An empty line starts a new paragraph."
          defaultValue={saved.text}
          onChange={({ target }) => setWords({ ...words, text: target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton kind="plain">Save email</SubmitButton>
          <Button
            busy={isBusy}
            onClick={() =>
              void act(
                () =>
                  send<typeof sendSampleEmail>("POST /api/admin/settings/sample-email", { body: { kind, ...words } }),
                { title: "On its way", description: "The example goes to your own address.", tone: "success" },
              )
            }
          >
            Email me an example
          </Button>
          {settings.emailTexts[kind] && (
            <Button kind="quiet" onClick={() => void save({ emailTexts: others }).catch(showFailure)}>
              Use the original text
            </Button>
          )}
        </div>
      </Form>
      <Preview kind={kind} words={words} siteName={settings.siteName} />
    </div>
  );
}

function Placeholders({ kind }: { kind: EmailKind }) {
  const names = Object.keys(EDITABLE_EMAILS[kind].placeholders);
  if (names.length === 0) return null;
  return (
    <>
      You can use{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && (index === names.length - 1 ? " and " : ", ")}
          <code className="font-semibold whitespace-nowrap text-ink">{`{${name}}`}</code>
        </span>
      ))}
      : {names.length === 1 ? "it is" : "they are"} filled in for each email.
    </>
  );
}

function Preview({ kind, words, siteName }: { kind: EmailKind; words: EmailText; siteName: string }) {
  const { placeholders, button } = EDITABLE_EMAILS[kind];
  const { subject, paragraphs } = fillEmailText(words, { ...placeholders, site: siteName });
  return (
    <section aria-label="Preview" className="min-w-0">
      <h3 className="text-lg font-bold">Preview</h3>
      <div className="line-border mt-3 rounded-card bg-paper p-4 sm:p-6">
        <p className="text-sm text-soft">Subject</p>
        <p className="font-semibold wrap-anywhere">{subject}</p>
        <div className="mt-4 space-y-3.5 rounded-card border-[1.5px] border-ink bg-raised p-5 sm:p-6">
          <p className="text-lg font-bold wrap-anywhere">{siteName}</p>
          <p>{kind === "confirmation" ? "Hello," : "Hello Ana,"}</p>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="wrap-anywhere">
              {paragraph}
            </p>
          ))}
          <p className="pt-2">
            <span className="inline-block rounded-control bg-tomato px-5 py-2.5 font-semibold text-paper">
              {button}
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
