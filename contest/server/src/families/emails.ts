import { HANDED_PAGE_DAYS } from "@contest/rules/families/limits";
import type { EmailContent } from "@contest/platform/email/write-email";

/** Says nothing about the child, because we know nothing, and asks for nothing that a stranger could misuse. */
export function handedPageEmail(contestTitle: string, url: string): EmailContent {
  return {
    subject: "Somebody colored a page and needs a grown-up",
    greeting: "Hello,",
    paragraphs: [
      `A young artist colored today’s page, “${contestTitle}”, and gave us your address: only a grown-up can put it on the wall.`,
      "Have a look, and hand it in for them if you like it. You need a free account; the artist needs none.",
    ],
    action: { label: "See the page", url },
    footnote: `The link works for ${HANDED_PAGE_DAYS} days. We used your address for this one email and don’t keep it. If you don’t know who this is from, just ignore it.`,
  };
}

export function pageRequestEmail(firstName: string, title: string, words: string, siteUrl: string): EmailContent {
  return {
    subject: title,
    greeting: `Hello ${firstName},`,
    paragraphs: [words, "Nobody else can see the page unless you approve it. Approving uses one of your submissions."],
    action: { label: "See the page", url: `${siteUrl}/family` },
  };
}
