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
          picture. We need these to know you again, to write to you and to show who made a work.
        </p>
        <p>
          Your password is kept only as a hash from which it cannot be read back. All of this stays until you change it
          or delete the account.
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
          when it was last used. That is the list you see in Settings, where you can end any of them. We do not keep
          your network address with it, and no location.
        </p>
        <p>A sign-in that is not used for {SESSION_DAYS} days ends by itself.</p>
      </>
    ),
  },
  {
    id: "limits",
    title: "Protection against abuse",
    body: (
      <p>
        To slow down guessing of passwords and floods of messages we count tries by network address, by account and by
        email address. The counters are kept under a hash, not under the address itself, and are deleted within hours
        after their time is over. Our log of requests holds the page asked for, the result and how long it took, not who
        asked.
      </p>
    ),
  },
  {
    id: "artwork",
    title: "Your artwork",
    body: (
      <p>
        The pictures you send in, with their date, the age group and kind you chose, and, where a child or a teenager
        made the work, that you confirmed to be their parent or guardian. Before a picture is shown we strip its
        metadata: the place where a photo was taken, the camera and its serial number do not stay in it.
      </p>
    ),
  },
  {
    id: "activity",
    title: "Votes, downloads and counts",
    body: (
      <>
        <p>
          Which submissions you voted for, so that every vote counts once, and when you downloaded a page of line art
          while signed in. Of visitors we only count how often a contest was looked at and downloaded: a number, without
          names.
        </p>
        <p>
          With a vote we keep how old the account was and a hash of the network it came from, to find rings of fake
          accounts once voting is over. When a vote is set aside we keep why. Of drawings we keep which you entered;
          published are pseudonyms only.
        </p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Payments",
    body: (
      <p>
        When you subscribe, or pay {dollars(PAY_PER_SUBMISSION_CENTS)} for one submission, you enter your card at
        Stripe. We never see the number. We keep what was paid, when, for which plan, the invoice and the last digits
        that Stripe tells us, because the law wants bills to be kept; they can outlast the {DELETION_GRACE_DAYS} days
        after which a deleted account is gone.
      </p>
    ),
  },
];
