import type { openGiftCheckout } from "@contest/contract/payments";
import { CLASSROOM_LICENSES, type Gift, GIFT_PACKS, type GiftItem, GIFTS } from "@contest/rules/gifts/catalog";
import { dollars } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { Link } from "react-router";
import { goToCheckout } from "../api/checkout.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";
import { knownSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

/** Gift codes to buy for others. */
export function GiftShop() {
  const [busy, setBusy] = useState<GiftItem | null>(null);

  async function buy(item: GiftItem) {
    setBusy(item);
    const { user } = await knownSession();
    if (user) await checkOut(user._id, item).catch(showFailure);
    else askForMember(() => void buy(item));
    setBusy(null);
  }

  const line = (item: GiftItem) => (
    <GiftLine
      key={item}
      gift={GIFTS[item]}
      busy={busy === item}
      disabled={busy !== null && busy !== item}
      onBuy={() => void buy(item)}
    />
  );
  return (
    <section id="gifts" className="page-width py-14 sm:py-20">
      <h2>Gift Packs &amp; Classroom Licenses. No ads. Cancel anytime.</h2>
      <p className="mt-3 max-w-prose text-soft">
        You pay once and get a code. Whoever{" "}
        <Link to="/profile?tab=settings#gift-codes" className="text-link">
          redeems it
        </Link>{" "}
        gets the submissions, whatever plan they have.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-10 md:grid-cols-2">
        <div>
          <h3>Gift packs</h3>
          <ul className="mt-2">{GIFT_PACKS.map(line)}</ul>
        </div>
        <div>
          <h3>Classroom licenses</h3>
          <ul className="mt-2">{CLASSROOM_LICENSES.map(line)}</ul>
          <p className="mt-3 text-[0.94rem] text-soft">
            These are codes to give away. For your own class,{" "}
            <Link to="/classroom" className="text-link">
              start here
            </Link>
            : one account submits for the whole class; children are identified by their initials only.
          </p>
        </div>
      </div>
    </section>
  );
}

interface GiftLineProps {
  gift: Gift;
  busy: boolean;
  disabled: boolean;
  onBuy: () => void;
}

function GiftLine({ gift, busy, disabled, onBuy }: GiftLineProps) {
  const { name, cents, submissions, classroomDays } = gift;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <p className="leading-snug">
        <strong className="font-semibold">{name}</strong>
        <span className="block text-[0.94rem] text-soft">
          {submissions} submissions{classroomDays !== null && ` within ${classroomDays} days`}
        </span>
      </p>
      <Button
        busy={busy}
        disabled={disabled}
        onClick={onBuy}
        aria-label={`Buy ${name} for ${dollars(cents)}`}
        className="shrink-0 whitespace-nowrap tabular-nums"
      >
        Buy for {dollars(cents)}
      </Button>
    </li>
  );
}

async function checkOut(userId: string, item: GiftItem): Promise<void> {
  await goToCheckout(await send<typeof openGiftCheckout>("POST /api/stripe/gift-session", { body: { userId, item } }));
}

function askForMember(onSignedIn: () => void): void {
  showToast({ title: "Sign in required", description: "Please sign in to buy a gift.", tone: "destructive" });
  askToSignIn({
    reason: "You need an account to buy a gift. After that, we’ll take you straight to checkout.",
    onSignedIn,
  });
}

function showFailure(failure: unknown): void {
  const description = failureMessage(failure, "An unknown error occurred");
  showToast({ title: "Payment Error", description, tone: "destructive" });
}
