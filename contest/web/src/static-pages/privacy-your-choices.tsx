/** The last five sections of the privacy policy: email, cookies, access, and your choices. */
import { DELETION_GRACE_DAYS, MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { NOTICES_KEPT_DAYS } from "@contest/rules/notices/kinds";
import { Link } from "react-router";
import type { LongTextSection } from "./long-text-section.ts";
import { SESSION_DAYS } from "./labels.ts";

/** The number of days after which the server deletes sent emails. */
const MAILS_KEPT_DAYS = 30;

export const YOUR_CHOICES: readonly LongTextSection[] = [
  {
    id: "mail",
    title: "Mail between us",
    body: (
      <>
        <p>
          Of mails we send we keep to whom, the subject and when, for {MAILS_KEPT_DAYS} days, to find out why one did
          not arrive. Their text is deleted as soon as they are sent. Each mail you did not ask for by an act of your
          own has a link that stops its kind.
        </p>
        <p>What we told you on the site stays under Notices for {NOTICES_KEPT_DAYS} days.</p>
        <p>
          A message from the contact form is stored and mailed to our support, with the name and the address you gave.
          It stays there after an account is deleted; ask us, and we remove it.
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
          We set one cookie, and only when you sign in: it says that it is still you, until you sign out or have not
          come by for {SESSION_DAYS} days. If you sign in through another provider, a second one lives for the minutes
          that takes.
        </p>
        <p>
          Your browser's storage holds the theme you chose, how far you had scrolled, and, while you are signed in, your
          name, username and email address, so that the page does not first greet you as a stranger. Signing out clears
          those. None of this is used to follow you, so there is no banner to click away.
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
          their votes. Your email address is not shown to other members. The privacy switches in Settings will narrow
          that further.
        </p>
        <p>
          Outside the team, Stripe handles payments, and a mail service carries our mails. They get what their task
          needs. We hand anything else over only when a law leaves us no choice.
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
          In Settings you can correct your details, download what we keep with your account in one file, end sessions,
          and delete the account. From then on nobody sees it. After {DELETION_GRACE_DAYS} days it is deleted for good
          with your works and your votes; signing in before then keeps it.
        </p>
        <p>
          Depending on where you live the law gives you more rights than these buttons. Write to us and we follow them,
          wherever you live.
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
          Accounts are for people of {MINIMUM_AGE} and over. We do not knowingly keep details about a child beyond the
          age group of a work that a parent or guardian sent in. If you believe we do, tell us and we delete them.
        </p>
        <p>
          When this text changes in a way that matters, we write to members first and put the new date at the top. For
          everything else there is the{" "}
          <Link to="/contact" className="text-link">
            contact page
          </Link>
          .
        </p>
      </>
    ),
  },
];
