/** The ten answers of the FAQ. Their numbers are read from the rules. */
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { DPI_MIN, FILE_MAX_MB, RESULT_HOURS, SUBMIT_WITHIN_HOURS } from "@contest/rules/submissions/limits";
import { dollars, PAY_PER_SUBMISSION_CENTS, PLANS, submissionsWords, TIERS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import type { Answer } from "./faq-questions.tsx";
import { FILE_TYPES_LISTED, priceLabel, weightLabel } from "./labels.ts";

export const ANSWERS: readonly Answer[] = [
  {
    id: "how-it-works",
    question: "How does the daily challenge work?",
    answer: (
      <>
        <p>
          A new page of line art appears every day at 00:00 UTC. Color it right here in your browser, or print it and
          use whatever you like, and hand it in within {SUBMIT_WITHIN_HOURS} hours. Everyone votes, and the page with
          the most votes wins the daily prize.
        </p>
        <p>
          We choose some pages ourselves. On all other days the page draws itself: our server generates one from the
          date, so no day goes without.
        </p>
      </>
    ),
  },
  {
    id: "materials",
    question: "What can I color with?",
    answer: (
      <p>
        Anything: crayons, pencils, markers, watercolor, coffee, or a tablet. When you send in your work, you say
        whether it is traditional or digital. Just make sure it is the page of that day's contest.
      </p>
    ),
  },
  {
    id: "files",
    question: "Which files can I send, and how large?",
    answer: (
      <>
        <p>
          {FILE_TYPES_LISTED}, at most {FILE_MAX_MB} MB. Most phone photos, WebP and HEIC among them, work as they are.
          From a PDF, we use the first page.
        </p>
        <p>
          For a work that looks good at full size, aim for at least {DPI_MIN} DPI on a letter page. If yours has fewer
          pixels, we will tell you before you send it, but we still accept it.
        </p>
      </>
    ),
  },
  {
    id: "late",
    question: "I missed the deadline. Can I still submit?",
    answer: (
      <p>
        No. Late submissions are not accepted; the countdown on the page is the same for everyone. The next page opens
        at 00:00 UTC, and the old one is still yours to finish for the joy of it.
      </p>
    ),
  },
  {
    id: "voting",
    question: "Who can vote, and how often?",
    answer: (
      <>
        <p>
          Every registered user, on any plan. You have one vote per submission, for as many submissions as you like. A
          vote is permanent: it cannot be taken back.
        </p>
        <p>
          All votes count the same unless a contest says on its page that it weights them by plan (
          {TIERS.map((tier) => `${PLANS[tier].name} ${weightLabel(PLANS[tier])}`).join(", ")}). The number of votes you
          see is always the number of people who voted.
        </p>
      </>
    ),
  },
  {
    id: "winners",
    question: "When are the winners announced?",
    answer: (
      <p>
        {RESULT_HOURS.earliest}–{RESULT_HOURS.latest} hours after the deadline. Voting closes with the contest; the time
        in between is for checking that the count is fair. Each result is published so that anyone can recount it: see
        the{" "}
        <Link to="/winners" className="text-link">
          past winners
        </Link>{" "}
        and the{" "}
        <Link to="/official-rules" className="text-link">
          Official Rules
        </Link>
        , which also cover the monthly drawings.
      </p>
    ),
  },
  {
    id: "plans",
    question: "What do the plans cost, and what is a credit?",
    answer: (
      <>
        <p>One credit is one submission.</p>
        <ul className="list-disc space-y-1 pl-5">
          {TIERS.map((tier) => (
            <li key={tier}>
              {PLANS[tier].name}: {priceLabel(PLANS[tier]).toLowerCase()}, {submissionsWords(PLANS[tier]).toLowerCase()}
            </li>
          ))}
        </ul>
        <p>
          Free credits are renewed every month and do not carry over. Credits you paid for are added to what you have
          and stay until you use them. You can cancel anytime.{" "}
          <Link to="/pricing" className="text-link">
            Compare the plans
          </Link>
        </p>
      </>
    ),
  },
  {
    id: "pay-per-submission",
    question: "What if I have no credits left?",
    answer: (
      <p>
        You can pay for a single submission: {dollars(PAY_PER_SUBMISSION_CENTS)}, part of which is donated to art
        education programs. Or wait for the first of the month, when the {PLANS.free.submissions} free ones come back.
      </p>
    ),
  },
  {
    id: "age",
    question: "How old do I have to be? Can children take part?",
    answer: (
      <>
        <p>
          An account is for adults: you must be {MINIMUM_AGE} or older, and we ask you to confirm it when you sign up.
          Kids take part in four ways, none of which needs an account of their own:
        </p>
        <ul className="list-disc space-y-1 pl-5">
          <li>
            A parent adds them to{" "}
            <Link to="/family" className="text-link">
              the family
            </Link>{" "}
            with a nickname and an age group. They color in kids’ mode and ask to hand in; the parent decides.
          </li>
          <li>
            A teacher with a{" "}
            <Link to="/classroom" className="text-link">
              classroom license
            </Link>{" "}
            hands in for the class, by initials only and with the school’s permission.
          </li>
          <li>They color without signing in, or take a photo of their page, and send it to a grown-up as a link.</li>
          <li>
            A grown-up sends in a photo of their page: choose the age group and confirm that you are this artist's
            parent or guardian.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "ownership",
    question: "Who owns my artwork, and what do others see about me?",
    answer: (
      <p>
        Your coloring stays yours; you only allow us to show it on the site and where we talk about the contest. Others
        see your username and your works, not your email address, and we remove hidden details, such as the location,
        from every photo. More in the{" "}
        <Link to="/terms#ownership" className="text-link">
          Terms
        </Link>{" "}
        and the{" "}
        <Link to="/privacy" className="text-link">
          Privacy Policy
        </Link>
        .
      </p>
    ),
  },
];
