import { statement } from "@contest/database/statement";

export interface ClaimRow {
  id: string;
  won: string;
  prize: string;
  place: number;
  username: string | null;
  email: string | null;
  state: "waiting" | "due" | "fulfilled" | "lapsed";
  opened_at: Date;
  confirm_by: Date;
  drawing_id: string | null;
}

const CLAIMS = `select claim.id, claim.prize, claim.place, claim.state, claim.opened_at, claim.confirm_by,
    claim.drawing_id, users.username, users.email,
    coalesce(
      contests.title, initcap(drawings.pool) || ' drawing of ' || to_char(drawings.month, 'FMMonth YYYY')
    ) as won
  from prize_claims as claim
    left join contests on contests.id = claim.contest_id
    left join drawings on drawings.id = claim.drawing_id
    left join users on users.id = claim.user_id`;

export const findClaim = statement<[id: string], ClaimRow>("find-claim", `${CLAIMS} where claim.id = $1`);

/** After the time $1 and the id $2. */
export const listClaims = statement<[openedAt: string, id: string, limit: number], ClaimRow>(
  "list-claims",
  `${CLAIMS}
   where (claim.opened_at, claim.id) < ($1::timestamptz, $2::uuid)
   order by claim.opened_at desc, claim.id desc
   limit $3`,
);

export const fulfillClaim = statement<[id: string], { drawing_id: string | null }>(
  "fulfill-claim",
  `update prize_claims set state = 'fulfilled', changed_at = now()
   where id = $1 and state = 'due'
   returning drawing_id`,
);

export const claimsForExport = statement<[userId: string], ClaimRow>(
  "claims-for-export",
  `${CLAIMS} where claim.user_id = $1 order by claim.opened_at desc limit 1000`,
);
