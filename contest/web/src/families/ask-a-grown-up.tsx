import type { ResponseOf } from "@contest/contract/call";
import type { featuredChallenge } from "@contest/contract/contests";
import type { handPage, handPhoto, mailHandedPage } from "@contest/contract/families";
import { EMAIL_MAX } from "@contest/rules/accounts/limits";
import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import { FILE_MAX_MB } from "@contest/rules/submissions/limits";
import { useQuery } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { toBase64 } from "../api/base64.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { LocalPicture } from "../design/local-picture.tsx";
import { Notice } from "../design/notice.tsx";
import { QrCode } from "../design/qr-code.tsx";
import { RadioGroup } from "../design/radio-group.tsx";
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
      {page ? <LinkToPainting page={page} /> : <HowItWasColored onLeave={onLeave} />}
    </div>
  );
}

const WAYS = [
  { value: "here", label: "I colored it here" },
  { value: "on-paper", label: "I have a photo" },
] as const;

function HowItWasColored({ onLeave }: { onLeave: () => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]["value"]>("here");
  const { data } = useQuery({
    queryKey: ["contest for a photo"],
    queryFn: ({ signal }) => send<typeof featuredChallenge>("GET /api/challenges/featured", { signal }),
  });
  const contest = data?.challenge?.status === "active" ? data.challenge : null;
  if (!contest || contest.paintedHereOnly) return <ColorFirst onLeave={onLeave} />;
  return (
    <>
      <RadioGroup
        label="How did you color it?"
        name="way"
        options={WAYS}
        value={way}
        onChange={setWay}
        className="grid grid-cols-2 gap-x-3"
      />
      {way === "here" ? <ColorFirst onLeave={onLeave} /> : <LinkToPhoto contestId={contest._id} />}
    </>
  );
}

function ColorFirst({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <p>
        Color the page first; you don’t need an account for that. When it’s done, press <strong>Submit</strong>, choose
        “I’m under 18” again, and we’ll make a link for your grown-up.
      </p>
      <ButtonLink to="/color" kind="main" onClick={onLeave}>
        Color Today’s Page
      </ButtonLink>
    </>
  );
}

function LinkToPainting({ page: { contest, readLog } }: { page: ColoredPage }) {
  async function hand(): Promise<Handed> {
    const log = toBase64((await readLog()).log);
    return send<typeof handPage>("POST /api/handed-pages", { body: { contest_id: contest.id, log } });
  }
  return <MakeLink hand={hand} what="your page" />;
}

function LinkToPhoto({ contestId }: { contestId: string }) {
  const [photo, setPhoto] = useState<File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isTooLarge = photo !== null && photo.size > FILE_MAX_MB * 1024 * 1024;

  const hand = (file: File) =>
    send<typeof handPhoto>("POST /api/handed-pages/photo", { query: { contest_id: contestId }, form: { file } });

  return (
    <>
      <p>Photograph the page alone: no faces, no names.</p>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        aria-label="Photo of your page"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => setPhoto(target.files?.[0] ?? null)}
      />
      <div className="flex items-center gap-4">
        {photo && <LocalPicture file={photo} className="line-border h-28 rounded-sheet object-contain" />}
        <Button kind={photo ? "plain" : "main"} onClick={() => chooser.current?.click()}>
          <Camera aria-hidden="true" size={20} /> {photo ? "Change" : "Choose Your Photo"}
        </Button>
      </div>
      {isTooLarge && (
        <Notice tone="problem">
          <p role="alert">This photo is too large. It can have at most {FILE_MAX_MB} MB.</p>
        </Notice>
      )}
      {photo && !isTooLarge && (
        <div ref={scrollIntoSight} className="space-y-4">
          <MakeLink key={photo.name + photo.size} hand={() => hand(photo)} what="your photo" />
        </div>
      )}
    </>
  );
}

/** On a phone, the photo pushes the next step down. */
function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

type Handed = ResponseOf<typeof handPage>;

interface MakeLinkProps {
  hand: () => Promise<Handed>;
  what: "your page" | "your photo";
}

function MakeLink({ hand, what }: MakeLinkProps) {
  const [handed, setHanded] = useState<Handed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function makeLink() {
    setBusy(true);
    setProblem("");
    try {
      setHanded(await hand());
    } catch (failure) {
      setProblem(failureMessage(failure, "That didn’t work. Your page is still here; please try again."));
    }
    setBusy(false);
  }

  if (handed) return <Handover handed={handed} />;
  return (
    <>
      <p>
        We’ll make a link to {what}. Your grown-up opens it, looks at your page and puts it on the wall for you. We
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
