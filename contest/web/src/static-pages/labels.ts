/** The numbers of the rules as text, so that no page repeats one of them. */
import { SESSION_LIFETIME } from "@contest/rules/accounts/limits";
import { FILE_TYPES } from "@contest/rules/submissions/limits";
import { dollars, type Plan } from "@contest/rules/subscriptions/plans";

/** "JPG, PNG and PDF" */
export const FILE_TYPES_LISTED = `${FILE_TYPES.slice(0, -1).join(", ")} and ${FILE_TYPES.at(-1)}`;

const DAY = 24 * 60 * 60;
export const SESSION_DAYS = SESSION_LIFETIME / DAY;

/** "Free", "$5 a month" */
export function priceLabel({ monthlyCents }: Plan): string {
  return monthlyCents === 0 ? "Free" : `${dollars(monthlyCents)} a month`;
}

/** "1.5×" */
export function weightLabel({ voteWeight }: Plan): string {
  return `${voteWeight}×`;
}
