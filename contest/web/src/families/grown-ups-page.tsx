/** Where the link that a child has sent leads: the grown-up signs in, takes the page, and can hand it in. */
import type { ResponseOf } from "@contest/contract/call";
import type { claimHandedPage } from "@contest/contract/families";
import { colorPath } from "@contest/contract/pages";
import type { createPainting, readSketch } from "@contest/contract/paintings";
import { improvedAddress } from "@contest/rules/images/improvement";
import { useEffect, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { EnvelopeIllustration } from "../design/illustrations/envelope.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { Notice } from "../design/notice.tsx";
import { useLinkToken } from "../session/link-token.ts";
import { useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { askToSubmit } from "../session/submit-prompt.ts";

export function GrownUpsPage() {
  const inAddress = useLinkToken();
  const token = useKeptToken(inAddress);
  if (token) return <PageForYou token={token} />;
  return (
    <NarrowPage
      drawing={<EnvelopeIllustration state="open" />}
      title="For grown-ups"
      description="Kids color here without an account. You decide what goes on the wall."
    >
      <WhatWeKnow />
      <ButtonLink to="/family" kind="main">
        Set Up Your Family
      </ButtonLink>
    </NarrowPage>
  );
}

type Claimed = ResponseOf<typeof claimHandedPage>;

function PageForYou({ token }: { token: string }) {
  const { user, status } = useSession();
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function take() {
    setBusy(true);
    setProblem("");
    try {
      const taken = await send<typeof claimHandedPage>("POST /api/handed-pages/claim", { body: { token } });
      setClaimed(taken);
      keepToken(null);
      if (taken.is_open) await openSubmission(taken);
    } catch (failure) {
      setProblem(failureMessage(failure, "That didn’t work. Please try again."));
    }
    setBusy(false);
  }

  return (
    <NarrowPage
      drawing={<EnvelopeIllustration state="filled" />}
      title={claimed ? "The page is yours to hand in" : "A young artist colored a page for you"}
      description={
        claimed
          ? `${claimed.photo ? "The photo of " : ""}“${claimed.contest_title}” is ${claimed.photo ? "yours" : "in your sketchbook"}. Nobody else can see it until you hand it in.`
          : "Have a look, and put it on the wall for them if you like it."
      }
      arrives={claimed !== null}
    >
      {problem && (
        <div className="mb-5">
          <Notice tone="problem">
            <p role="alert">{problem}</p>
          </Notice>
        </div>
      )}
      {claimed ? (
        <AfterClaiming claimed={claimed} isBusy={isBusy} onSubmit={() => void take()} />
      ) : (
        <>
          <WhatWeKnow />
          {user && (
            <Button kind="main" busy={isBusy} onClick={() => void take()}>
              See the Page
            </Button>
          )}
          {status === "signed-out" && (
            <div className="flex flex-wrap gap-3">
              <Button
                kind="main"
                onClick={() => askToSignIn({ reason: REASON, tab: "sign-up", onSignedIn: () => void take() })}
              >
                Create a Free Account
              </Button>
              <Button onClick={() => askToSignIn({ reason: REASON, tab: "sign-in", onSignedIn: () => void take() })}>
                Sign In
              </Button>
            </div>
          )}
        </>
      )}
    </NarrowPage>
  );
}

const REASON = "Sign in as the grown-up, and the page is yours to hand in.";

interface AfterClaimingProps {
  claimed: Claimed;
  isBusy: boolean;
  onSubmit: () => void;
}

function AfterClaiming({ claimed, isBusy, onSubmit }: AfterClaimingProps) {
  if (!claimed.is_open) {
    return (
      <>
        <p className="mb-5">This contest has ended, so the page can no longer be handed in. You can still keep it.</p>
        <OpenPage claimed={claimed} />
      </>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button kind="main" busy={isBusy} onClick={onSubmit}>
        Hand It In
      </Button>
      <OpenPage claimed={claimed} />
    </div>
  );
}

function OpenPage({ claimed: { photo, sketch_id, contest_id } }: { claimed: Claimed }) {
  if (!photo) return <ButtonLink to={`${colorPath(contest_id)}?sketch=${sketch_id}`}>Open the Page</ButtonLink>;
  return (
    <a href={photo.secure_url} target="_blank" rel="noreferrer" className="text-link self-center">
      Open the photo
    </a>
  );
}

function WhatWeKnow() {
  return (
    <ul className="mb-7 list-disc space-y-2 pl-5">
      <li>The artist has no account here and told us no name and no address.</li>
      <li>Nothing is public until you hand it in, with their age group and without their name.</li>
      <li>Your account is free, and so are two pages a month.</li>
    </ul>
  );
}

/** Opens the submit dialog with the age group of a child. */
async function openSubmission({ photo, sketch_id, contest_id, contest_title }: Claimed): Promise<void> {
  const { secure_url, width, height } = photo ?? (await paintAgain(contest_id, sketch_id ?? ""));
  const picture = { url: improvedAddress(secure_url), width, height, paintedHere: photo === null };
  askToSubmit({ id: contest_id, title: contest_title }, picture, { ageGroup: "child" });
}

/** Lets the server paint the page, so that it becomes a picture. */
async function paintAgain(contest_id: string, sketch_id: string) {
  const { log } = await send<typeof readSketch>("GET /api/sketches/:id", { params: { id: sketch_id } });
  return send<typeof createPainting>("POST /api/paintings", { body: { contest_id, log } });
}

const KEY = "page for a grown-up";

/**
 * The token from the address, or the one kept in this tab: signing in with a provider leaves the site and comes back.
 * Undefined while the page looks as the server rendered it.
 */
function useKeptToken(inAddress: string | null | undefined): string | null | undefined {
  useEffect(() => {
    if (inAddress) keepToken(inAddress);
  }, [inAddress]);
  const [kept] = useState(readToken);
  return inAddress === null ? kept : inAddress;
}

function readToken(): string | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepToken(token: string | null): void {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage, the link has to be opened again after signing in elsewhere.
  }
}
