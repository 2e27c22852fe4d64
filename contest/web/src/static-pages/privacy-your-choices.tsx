/** The last five sections of the privacy policy: email, cookies, access, and your choices. */
import { DELETION_GRACE_DAYS, MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import { NOTICES_KEPT_DAYS } from "@contest/rules/notices/kinds";
import { Link } from "react-router";
import type { LongTextSection } from "./long-text-section.ts";
import { SESSION_DAYS } from "./labels.ts";

/** The number of days after which the server deletes sent emails. */
const MAILS_KEPT_DAYS = 30;

export const YOUR_CHOICES: readonly LongTextSection[] = [
  {
    id: "mail",
    title: "Email between us",
    body: (
      <>
        <p>
          For every email we send, we keep the recipient, the subject and the time for {MAILS_KEPT_DAYS} days, so that
          we can find out why one did not arrive. The text is deleted as soon as the email is sent. Every email that you
          did not request yourself has an unsubscribe link.
        </p>
        <p>Messages to you on the site stay under Notices for {NOTICES_KEPT_DAYS} days.</p>
        <p>
          A message from the contact form is stored and emailed to our support team, with the name and the address you
          entered. It is kept after an account is deleted; ask us, and we will remove it.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies and your browser",
    body: (
      <>
        <p>
          We set cookies only when you sign in. One keeps you signed in until you sign out or have not visited for{" "}
          {SESSION_DAYS} days. Another remembers for a year that you have signed in with this browser before, so that
          strangers who guess at your password cannot lock you out. If you sign in through another provider, a third one
          exists for the few minutes that takes.
        </p>
        <p>
          Your browser's storage holds the theme you chose, how far you had scrolled, and, while you are signed in, your
          name, username and email address, so that the page does not greet you as a stranger first. Signing out clears
          those. None of this is used to track you, so there is no banner to click away.
        </p>
      </>
    ),
  },
  {
    id: "others",
    title: "Who sees what",
    body: (
      <>
        <p>
          Everybody can see your username, your picture, what you wrote about yourself and the works you sent in with
          their votes. Your email address is not shown to other members. The privacy switches in Settings let you narrow
          that further.
        </p>
        <p>
          Outside the team, Stripe handles payments, and an email service delivers our emails. They get only what they
          need for that. We disclose anything else only when the law leaves us no choice.
        </p>
      </>
    ),
  },
  {
    id: "choices",
    title: "Taking it with you, or having it deleted",
    body: (
      <>
        <p>
          In Settings you can correct your details, download everything we keep about your account in one file, end
          sessions, and delete the account. From then on, nobody sees it. After {DELETION_GRACE_DAYS} days it is deleted
          for good with your works and your votes; signing in before then keeps it.
        </p>
        <p>
          Depending on where you live, the law may give you more rights than these buttons do. Write to us, and we will
          honor them wherever you live.
        </p>
      </>
    ),
  },
  {
    id: "questions",
    title: "Children, changes and questions",
    body: (
      <>
        <p>
          Accounts are for people aged {MINIMUM_AGE} and over. Of a child in a family we keep a nickname, an age group
          and an animal, with the consent of the parent; withdrawing it deletes the child’s pages, too. Of a student in
          a class we keep one to three initials. A grown-up’s address that a child gives us is used for one email and
          deleted when it is sent, after {HANDED_PAGE_DAYS} days at the latest. What a child sends to a grown-up by link
          is kept as long, a photo without what the phone has written into it. If you believe we keep more, tell us and
          we will delete it.
        </p>
        <p>
          When this text changes in a way that matters, we will write to members first and put the new date at the top.
          For everything else there is the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>
          .
        </p>
      </>
    ),
  },
];
