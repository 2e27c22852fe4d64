/** The emails that members can unsubscribe from. Each links to the settings. */
import { ordinal } from "@contest/rules/ordinal";
import { type Email, writeEmail } from "@contest/platform/email/write-email";
import { shareCardUrl } from "../image-urls/image-url.ts";

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

export function resultEmail(result: Result, siteUrl: string): Email {
  const votes = result.vote_count === 1 ? "1 vote" : `${result.vote_count} votes`;
  return writeEmail({
    subject: result.is_winner ? `You won “${result.contest_title}”!` : `The result of “${result.contest_title}”`,
    greeting: greet(result),
    paragraphs: [
      result.is_winner
        ? `Your work won “${result.contest_title}” with ${votes}. Congratulations!`
        : `“${result.contest_title}” has been decided. Your work came in ${ordinal(result.rank)} of ${result.submissions}, with ${votes}.`,
    ],
    picture: {
      url: siteUrl + shareCardUrl(result.image_id),
      alt: `Your work in “${result.contest_title}”`,
    },
    action: { label: "See your work", url: `${siteUrl}/gallery?submission=${result.submission_id}` },
    choice: { siteUrl, key: result.unsubscribe_key, kinds: ["results"] },
  });
}

interface Votes extends Reader {
  votes: number;
  /** The milestones that the votes reached. */
  milestones: string[];
}

export function votesEmail(reader: Votes, siteUrl: string): Email {
  const votes = reader.votes === 1 ? "1 new vote" : `${reader.votes} new votes`;
  return writeEmail({
    subject: `Your artwork got ${votes}`,
    greeting: greet(reader),
    paragraphs: [
      `People have seen your artwork: it got ${votes} since our last email.`,
      ...(reader.milestones.length > 0 ? [`${reader.milestones.join(". ")}.`] : []),
    ],
    action: { label: "See your artwork", url: `${siteUrl}/profile` },
    choice: { siteUrl, key: reader.unsubscribe_key, kinds: ["votes"] },
  });
}

interface Daily extends Reader {
  contest_title: string;
}

export function dailyPageEmail(reader: Daily, siteUrl: string): Email {
  return writeEmail({
    subject: `Today's page: “${reader.contest_title}”`,
    greeting: greet(reader),
    paragraphs: [`A new page is waiting for your colors: “${reader.contest_title}”. You have until the contest ends.`],
    action: { label: "Get today's page", url: `${siteUrl}/` },
    choice: { siteUrl, key: reader.unsubscribe_key, kinds: ["daily"] },
  });
}
