/** The first seven sections of the terms: participation. */
import { MINIMUM_AGE } from "@contest/rules/accounts/limits";
import { DPI_MIN, FILE_MAX_MB, RESULT_HOURS, SUBMIT_WITHIN_HOURS } from "@contest/rules/submissions/limits";
import { Link } from "react-router";
import type { LongTextSection } from "./long-text-section.ts";
import { FILE_TYPES_LISTED } from "./labels.ts";

export const CONTEST_TERMS: readonly LongTextSection[] = [
  {
    id: "agreement",
    title: "What you agree to",
    body: (
      <>
        <p>
          These terms are between you and the people who run the Daily Coloring Challenge. By creating an account,
          sending in artwork, voting or paying, you agree to them. If you only look around, the parts about fair use of
          the site and of the line art still apply.
        </p>
        <p>
          How we handle what we know about you is described in the{" "}
          <Link to="/privacy" className="text-link">
            Privacy Policy
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <>
        <p>
          An account belongs to one adult: you must be {MINIMUM_AGE} or older to have one, and we ask you to confirm it
          when you sign up. An account without that confirmation can do everything except win; prizes and drawings need
          it. You can confirm it later in Settings.
        </p>
        <p>
          Use an email address where we can reach you, keep your password to yourself, and tell us if someone else gets
          hold of it. One person, one account: using several accounts to get more votes or free submissions is not
          allowed.
        </p>
      </>
    ),
  },
  {
    id: "contest",
    title: "The daily contest",
    body: (
      <>
        <p>
          Every day brings a page of line art. A contest has a start and an end, counted in UTC by our clock, and the
          page shows how much time is left. On most days a contest opens at 00:00 UTC and stays open for{" "}
          {SUBMIT_WITHIN_HOURS} hours. On a day for which nobody has prepared a page, our server generates one.
        </p>
        <p>
          Artwork counts if it reaches us before the end. Late submissions are not accepted, whatever the reason,
          because everyone else had the same deadline.
        </p>
      </>
    ),
  },
  {
    id: "submissions",
    title: "What you send in",
    body: (
      <>
        <p>
          Send the page of the contest you are entering, colored by hand or on a screen, as a photo or a file:{" "}
          {FILE_TYPES_LISTED}, at most {FILE_MAX_MB} MB. We recommend {DPI_MIN} DPI and warn you when a picture looks
          smaller than that, but we do not refuse it.
        </p>
        <ul>
          <li>The coloring is the work of the artist you name, and yours to show.</li>
          <li>
            If a child or a teenager held the crayon, say so with the age group and confirm that you are this artist's
            parent or guardian. A class shows its pages with the school’s permission instead.
          </li>
          <li>
            Nothing hateful, sexual, threatening or unlawful, no advertising, and nobody's personal details in the
            picture.
          </li>
        </ul>
        <p>We take down work that breaks these rules and tell the artist why.</p>
      </>
    ),
  },
  {
    id: "ownership",
    title: "Your art, our line art",
    body: (
      <>
        <p>
          What you add is yours. By sending it in, you let us store it, make smaller copies and show it, with the name
          of the artist, in the gallery, on the leaderboard and where we tell people about the contest. That permission
          is free of charge and not exclusive, and it ends when the work is deleted, apart from copies that others have
          already shared.
        </p>
        <p>
          The line art is ours. Print it, color it, hang it up and share your version as much as you like. Selling the
          blank pages, or books made from them, is not allowed.
        </p>
      </>
    ),
  },
  {
    id: "voting",
    title: "Voting and fair play",
    body: (
      <>
        <p>
          Every registered user may vote, on any plan. You have one vote for each submission. A vote is permanent: it
          cannot be moved or taken back.
        </p>
        <p>
          In most contests, every vote counts the same. A contest may weight votes by plan instead, and then says so on
          its page. The number of votes shown is always the number of people who voted.
        </p>
        <p>
          Bought votes, borrowed accounts and scripts are not welcome. Votes that look like that are reviewed by a
          person and, if the suspicion is confirmed, left out of the count. We never drop votes in secret.
        </p>
      </>
    ),
  },
  {
    id: "winners",
    title: "Winners and prizes",
    body: (
      <>
        <p>
          Voting closes when the contest ends. The winner is announced between {RESULT_HOURS.earliest} and{" "}
          {RESULT_HOURS.latest} hours later, which leaves us time to check the count.
        </p>
        <p>
          To receive a prize, you must have confirmed that you are {MINIMUM_AGE} or older, we need an address at which
          we can reach you, and the law where you live has to allow it. You are responsible for any taxes on a prize.
        </p>
      </>
    ),
  },
];
