import type { BadgeFacts } from "@contest/rules/badges/badges";
import type { FactsRow } from "./sql.ts";

export function factsOf(row: FactsRow): BadgeFacts {
  return {
    contestsEntered: row.contests_entered,
    votes: row.votes,
    contestsWon: row.contests_won,
    dailiesEntered: row.dailies_entered,
    monthsWon: row.months_won,
  };
}
