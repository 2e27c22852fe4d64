/** The emails that members can unsubscribe from. Each links to the settings. */
import { ordinal } from "@contest/rules/ordinal";
import { EDITABLE_EMAILS } from "@contest/rules/settings/email-texts";
import type { EmailContent } from "@contest/platform/email/write-email";
import { shareCardUrl } from "@contest/platform/image-urls/image-url";

interface Reader {
  first_name: string;
  unsubscribe_key: string;
}

const greet = ({ first_name }: Reader) => `Hello ${first_name},`;

interface Result extends Reader {
  contest_title: string;
  submission_id: string;
  image_id: string;
  rank: number;
  submissions: number;
  vote_count: number;
  is_winner: boolean;
}

export function resultEmail(result: Result, siteUrl: string): EmailContent {
  const kind = result.is_winner ? "win" : "result";
  return {
    kind,
    values: {
      page: result.contest_title,
      place: ordinal(result.rank),
      entries: String(result.submissions),
      votes: result.vote_count === 1 ? "1 vote" : `${result.vote_count} votes`,
    },
    greeting: greet(result),
    picture: {
      url: siteUrl + shareCardUrl(result.image_id),
      alt: `Your work in “${result.contest_title}”`,
    },
    action: { label: EDITABLE_EMAILS[kind].button, url: `${siteUrl}/gallery?submission=${result.submission_id}` },
    choice: { siteUrl, key: result.unsubscribe_key, kinds: ["results"] },
  };
}

interface Votes extends Reader {
  votes: number;
  /** The milestones that the votes reached. */
  milestones: string[];
}

export function votesEmail(reader: Votes, siteUrl: string): EmailContent {
  return {
    kind: "votes",
    values: { votes: reader.votes === 1 ? "1 new vote" : `${reader.votes} new votes` },
    more: reader.milestones.length > 0 ? [`${reader.milestones.join(". ")}.`] : [],
    greeting: greet(reader),
    action: { label: EDITABLE_EMAILS.votes.button, url: `${siteUrl}/profile` },
    choice: { siteUrl, key: reader.unsubscribe_key, kinds: ["votes"] },
  };
}

interface Daily extends Reader {
  contest_title: string;
}

export function dailyPageEmail(reader: Daily, siteUrl: string): EmailContent {
  return {
    kind: "daily page",
    values: { page: reader.contest_title },
    greeting: greet(reader),
    action: { label: EDITABLE_EMAILS["daily page"].button, url: `${siteUrl}/` },
    choice: { siteUrl, key: reader.unsubscribe_key, kinds: ["daily"] },
  };
}
