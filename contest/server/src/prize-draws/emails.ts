import { monthInWords, prizeDrawPath } from "@contest/contract/pages";
import type { Pool } from "@contest/rules/prize-draws/pools";
import { PLANS } from "@contest/rules/subscriptions/plans";
import type { EmailContent } from "@contest/platform/email/write-email";

interface CommitmentEmail {
  firstName: string;
  month: string;
  pool: Pool;
  entrants: number;
  hash: string;
  code: string;
  entryId: string;
  drawAfter: Date;
  siteUrl: string;
}

/** Keeps the commitment out of the operator's hands: it is in the mailboxes of everyone who takes part. */
export function commitmentEmail(draw: CommitmentEmail): EmailContent {
  const name = `${PLANS[draw.pool].name} drawing of ${monthInWords(draw.month)}`;
  return {
    subject: `You are in the ${name}`,
    greeting: `Hello ${draw.firstName},`,
    paragraphs: [
      `The list of the ${name} is frozen, with ${draw.entrants === 1 ? "one entry" : `${draw.entrants} entries`}. The winner is drawn after ${draw.drawAfter.toISOString().slice(0, 16).replace("T", " at ")} UTC.`,
      `Please keep this email. It holds our promise, which we can no longer change: the SHA-256 of the frozen list and of everything else that decides the draw is ${draw.hash}.`,
      `Your entry in the list is ${draw.entryId}. Your secret code is ${draw.code}; together with the published salt it shows that the entry is yours.`,
    ],
    action: { label: "Check the drawing", url: `${draw.siteUrl}${prizeDrawPath(draw.month)}` },
  };
}
