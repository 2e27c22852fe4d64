/** The first seven sections of the privacy policy: what is stored, why, and for how long. */
import { DELETION_GRACE_DAYS, MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { dollars, PAY_PER_SUBMISSION_CENTS } from "@contest/rules/subscriptions/plans";
import type { LongTextSection } from "./long-text-section.ts";
import { SESSION_DAYS } from "./labels.ts";

export const WHAT_WE_STORE: readonly LongTextSection[] = [
  {
    id: "in-short",
    title: "In short",
    body: (
      <ul>
        <li>We keep what the contest needs and nothing for advertising. There are no ads and no trackers.</li>
        <li>We do not sell what we know about you, and we do not trade it.</li>
        <li>You can take everything with you in one file, and you can have it deleted.</li>
      </ul>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <>
        <p>
          Your email address, first and last name, username, when you joined, and when you confirmed that you are{" "}
          {MINIMUM_AGE} or older. Also what you choose to add: a few words about yourself, a place, a website, a
          picture. We need these to recognize you, to write to you and to show who made a work.
        </p>
        <p>
          Your password is stored only as a hash, from which it cannot be recovered. If you add passkeys, we keep their
          public keys and the names you give them; if you add an authenticator app, the key it shares with us. All of
          this stays until you change it or delete the account.
        </p>
      </>
    ),
  },
  {
    id: "sessions",
    title: "Where you are signed in",
    body: (
      <>
        <p>
          For each sign-in we keep the kind of device in a few words, such as “Firefox on Windows”, when it began and
          when it was last used. That is the list you see in Settings, where you can end any of them. We keep neither
          your network address nor your location with it.
        </p>
        <p>A sign-in that is not used for {SESSION_DAYS} days ends automatically.</p>
      </>
    ),
  },
  {
    id: "limits",
    title: "Protection against abuse",
    body: (
      <p>
        To slow down password guessing and floods of messages, we count attempts by network address, by account and by
        email address. The counters are stored under a hash, not under the address itself, and are deleted within hours
        of expiring. Our request log contains the page that was requested, the result and how long it took, but no
        network address.
      </p>
    ),
  },
  {
    id: "artwork",
    title: "Your artwork",
    body: (
      <>
        <p>
          The pictures you send in, with their date, the age group and kind you chose, and, where a child or a teenager
          made the work, that you confirmed that you are their parent or guardian. Before a picture is shown, we strip
          its metadata: the place where a photo was taken, the camera and its serial number are removed.
        </p>
        <p>
          What you color on this site stays in your browser. If you are signed in, it is also saved in your sketchbook,
          which only you can see; you can remove any page from it. We also keep on which days you colored. When you
          submit a page, we also keep the log of your strokes, with which anyone can replay how the work was painted.
        </p>
        <p>
          The pages you asked us for, and our answers. Only you and we can see them, unless you agreed that a page may
          be a day’s contest.
        </p>
      </>
    ),
  },
  {
    id: "activity",
    title: "Votes, downloads and counts",
    body: (
      <>
        <p>
          Which submissions you voted for, so that every vote counts once, and when you downloaded a page of line art
          while signed in. For visitors, we only count how often a contest was viewed and downloaded: a number, without
          names.
        </p>
        <p>
          Whom you follow, which stickers you put on works, and whom you have blocked. Artists see how many people
          follow them and how many stickers a work has, but not who they are. Nobody learns that you have blocked them.
        </p>
        <p>
          With each vote and each free entry in a drawing, we keep hashes of the network, the browser and the mailbox it
          came from, and with each vote how old the account was, to find people who use many accounts. The key for the
          networks changes every month. When a vote is held or set aside, we keep the reason. We keep which drawings you
          entered; only pseudonyms are published.
        </p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Payments",
    body: (
      <p>
        When you subscribe, or pay {dollars(PAY_PER_SUBMISSION_CENTS)} for one submission, you enter your card details
        at Stripe. We never see the number. We keep what was paid, when and for which plan, the invoice, and the last
        digits that Stripe gives us, because the law requires billing records to be kept; they can outlast the{" "}
        {DELETION_GRACE_DAYS} days after which a deleted account is gone.
      </p>
    ),
  },
];
