import { PLANS } from "@contest/rules/subscriptions/plans";
import { useSearchParams } from "react-router";
import type { Verified } from "../api/checkout-return.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { CopyableCode } from "../design/copyable-code.tsx";
import { formatCount } from "../design/format-count.ts";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { BrokenCrayonIllustration } from "../design/illustrations/errors.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { Spinner } from "../design/spinner.tsx";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { useVerification, type Verification } from "./use-verification.ts";

export function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const { verification, tryAgain } = useVerification(query.get("session_id"));
  if (verification.status === "success") return <Success verified={verification.verified} />;
  if (verification.status === "error") return <Failure {...verification} onTryAgain={tryAgain} />;
  return (
    <NarrowPage drawing={<SunMark className="size-36 sm:size-44" />} title="Verifying your payment">
      <p role="status" className="flex items-center gap-3">
        <Spinner className="size-6" /> This takes a moment. Please stay on this page.
      </p>
    </NarrowPage>
  );
}

function Success({ verified }: { verified: Verified }) {
  return (
    <NarrowPage
      drawing={<SunMark filling className="size-36 sm:size-44" />}
      title="Payment Successful!"
      description={<Given verified={verified} />}
      arrives
    >
      {verified.giftCode && !verified.forBuyer && <CopyableCode code={verified.giftCode} className="mb-7" />}
      {verified.forBuyer ? (
        <ButtonLink to="/classroom" kind="main">
          Go to Your Class
        </ButtonLink>
      ) : (
        <ButtonLink to="/" kind="main">
          Continue
        </ButtonLink>
      )}
    </NarrowPage>
  );
}

function Given({ verified: { session, subscription, giftCode, forBuyer } }: { verified: Verified }) {
  if (forBuyer) return <p>Your class is ready: its code, its wall and your invoice.</p>;
  if (giftCode) {
    return (
      <p>
        This is the code to give away. The first person to redeem it gets the submission credits. You can also find it
        in your profile settings.
      </p>
    );
  }
  const left = subscription.unlimited
    ? "unlimited submissions"
    : formatCount(subscription.remaining_submissions, "submission");
  const { planTier } = session.metadata;
  return (
    <p>
      Your submission credits were added: you now have {left}
      {planTier && ` and are on ${PLANS[planTier].name}`}.
    </p>
  );
}

interface FailureProps extends Extract<Verification, { status: "error" }> {
  onTryAgain: () => void;
}

function Failure({ reason, remedy, onTryAgain }: FailureProps) {
  return (
    <NarrowPage drawing={<BrokenCrayonIllustration />} title="Payment Error" description={<p>{reason}</p>} arrives>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" kind={remedy ? "plain" : "main"}>
          Return to Home
        </ButtonLink>
        {remedy === "sign-in" && (
          <Button kind="main" onClick={() => askToSignIn()}>
            Sign In
          </Button>
        )}
        {remedy === "try-again" && (
          <Button kind="main" onClick={onTryAgain}>
            Try again
          </Button>
        )}
      </div>
    </NarrowPage>
  );
}
