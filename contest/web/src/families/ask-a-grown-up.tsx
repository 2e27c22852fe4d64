import type { ResponseOf } from "@contest/contract/call";
import type { handPage, mailHandedPage } from "@contest/contract/families";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import { useState } from "react";
import { toBase64 } from "../api/base64.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { Notice } from "../design/notice.tsx";
import { QrCode } from "../design/qr-code.tsx";
import { useCopiedLink } from "../design/use-copied-link.ts";
import type { ColoredPage } from "../session/sign-in-prompt.ts";

interface AskAGrownUpProps {
  /** What was colored, if anything was. */
  page: ColoredPage | undefined;
  onLeave: () => void;
}

/** For somebody under 18: no form, no questions, only a link that a grown-up can open. */
export function AskAGrownUp({ page, onLeave }: AskAGrownUpProps) {
  return (
    <div className="space-y-4">
      <h3 className="text-xl">Great! Ask a grown-up to hand it in.</h3>
      {page ? <LinkForGrownUp page={page} /> : <ColorFirst onLeave={onLeave} />}
    </div>
  );
}

function ColorFirst({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>
        Color the page first; you don’t need an account for that. When it’s done, press <strong>Submit</strong>, choose
        “I’m under 18” again, and we’ll make a link for your grown-up.
      </p>
      <p className="text-soft">Colored it on paper? Ask your grown-up to take the photo with their account.</p>
      <ButtonLink to="/color" kind="main" onClick={onLeave}>
        Color Today’s Page
      </ButtonLink>
    </>
  );
}

type Handed = ResponseOf<typeof handPage>;

function LinkForGrownUp({ page: { contest, readLog } }: { page: ColoredPage }) {
  const [handed, setHanded] = useState<Handed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function makeLink() {
    setBusy(true);
    setProblem("");
    try {
      const log = toBase64((await readLog()).log);
      setHanded(await send<typeof handPage>("POST /api/handed-pages", { body: { contest_id: contest.id, log } }));
    } catch (failure) {
      setProblem(failureMessage(failure, "That didn’t work. Your page is still here; please try again."));
    }
    setBusy(false);
  }

  if (handed) return <Handover handed={handed} />;
  return (
    <>
      <p>
        We’ll make a link to your page. Your grown-up opens it, looks at your page and puts it on the wall for you. We
        don’t need your name or your email.
      </p>
      {problem && (
        <Notice tone="problem">
          <p role="alert">{problem}</p>
        </Notice>
      )}
      <Button kind="main" busy={isBusy} onClick={() => void makeLink()}>
        Make a Link
      </Button>
    </>
  );
}

function Handover({ handed: { token, url } }: { handed: Handed }) {
  const { isCopied, copy } = useCopiedLink({ path: url.replace(location.origin, ""), title: "A page for a grown-up" });
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState("");

  async function mail({ email = "" }: Record<string, string>) {
    setProblem("");
    await send<typeof mailHandedPage>("POST /api/handed-pages/mail", { body: { token, email } });
    setSent(true);
  }

  return (
    <>
      <p role="status">Your link is ready. It works for {HANDED_PAGE_DAYS} days.</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={url} label="QR code of the link for your grown-up" className="size-44 shrink-0" />
        <p className="min-w-40 flex-1">Is your grown-up here? Let them point their phone’s camera at this square.</p>
      </div>
      <Button onClick={() => void copy()}>{isCopied ? "Copied" : "Copy the link"}</Button>
      {isSent ? (
        <Notice tone="good">
          <p role="status">Sent! Tell your grown-up to look at their email.</p>
        </Notice>
      ) : (
        <Form
          label="Email the link"
          className="space-y-3"
          submit={mail}
          onFailure={(failure) => setProblem(failureMessage(failure, "The email could not be sent. Please try again."))}
        >
          <TextField
            name="email"
            type="email"
            label="Or email it: your grown-up’s address"
            hint="Not yours! We use it for this one email and don’t keep it."
            autoComplete="off"
            maxLength={EMAIL_MAX}
            required
            missing="Enter your grown-up’s email address."
          />
          {problem && (
            <Notice tone="problem">
              <p role="alert">{problem}</p>
            </Notice>
          )}
          <SubmitButton>Send</SubmitButton>
        </Form>
      )}
    </>
  );
}
