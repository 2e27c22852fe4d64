import type { Tier } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";

export const openAccount = statement<[userId: string], never>(
  "open-credit-account",
  "insert into subscriptions (user_id) select id from users where id = $1 on conflict do nothing",
);

export interface AccountRow {
  user_id: string;
  tier: Tier;
  customer_id: string | null;
  /** The id of the paid subscription. */
  provider_id: string | null;
  status: "none" | "active" | "past_due";
  paid_until: Date | null;
  cancels: boolean;
  next_tier: Tier | null;
}

export const lockAccount = statement<[userId: string], AccountRow>(
  "lock-credit-account",
  "select * from subscriptions where user_id = $1 for update",
);

export interface BalanceRow {
  tier: Tier;
  remaining: number;
  /** Whether the grant with this source exists. */
  has_grant: boolean;
  /** Whether a grant of the unlimited plan is active now. */
  unlimited: boolean;
  status: AccountRow["status"];
  paid_until: Date | null;
  cancels: boolean;
  next_tier: Tier | null;
  classroom_until: Date | null;
}

/** $2 is the source of a grant. A member without a row is on the free plan and has no grants yet. */
export const readBalance = statement<[userId: string, month: string], BalanceRow>(
  "read-credit-balance",
  `select coalesce(subscriptions.tier, 'free') as tier, coalesce(status, 'none') as status, paid_until,
     coalesce(cancels, false) as cancels, next_tier,
     (select until from classrooms where user_id = users.id and until > now()) as classroom_until,
     coalesce((
       select sum(remaining) from credit_grants
       where user_id = users.id and remaining > 0 and (ends_at is null or ends_at > now())
     ), 0)::int as remaining,
     exists (select from credit_grants where user_id = users.id and source = $2) as has_grant,
     exists (
       select from credit_grants where user_id = users.id and reason = 'champ' and ends_at > now()
     ) as unlimited
   from users left join subscriptions on subscriptions.user_id = users.id
   where users.id = $1`,
);

/** Inserts at most one grant for each source, payment and code. */
export const insertGrant = statement<
  {
    userId: string;
    reason: string;
    source: string;
    credits: number;
    endsAt: Date | null;
    paymentId: string | null;
    giftCodeId: string | null;
  },
  { id: string }
>(
  "insert-credit-grant",
  `insert into credit_grants (user_id, reason, source, granted, remaining, ends_at, payment_id, gift_code_id)
   values ($userId, $reason, $source, $credits, $credits, $endsAt, $paymentId, $giftCodeId)
   on conflict do nothing
   returning id`,
);

export interface GrantRow {
  id: string;
  user_id: string;
  granted: number;
}

export const findGrantOfPayment = statement<[paymentId: string], GrantRow>(
  "find-grant-of-payment",
  "select id, user_id, granted from credit_grants where payment_id = $1",
);

export const findGrantOfGift = statement<[giftCodeId: string], GrantRow>(
  "find-grant-of-gift",
  "select id, user_id, granted from credit_grants where gift_code_id = $1",
);

/**
 * $2 is how many credits are revoked in total, $3 whether the whole payment was refunded. An unlimited grant then ends
 * immediately.
 */
export const revokeCredits = statement<[grantId: string, credits: number, whole: boolean], never>(
  "revoke-credits",
  `update credit_grants set
     remaining = remaining - least(remaining, greatest($2 - taken_back, 0)),
     taken_back = taken_back + least(remaining, greatest($2 - taken_back, 0)),
     ends_at = case when $3::boolean then least(ends_at, now()) else ends_at end
   where id = $1`,
);

/**
 * Takes one credit from the grant that expires first. The caller must hold the account's lock, otherwise two
 * transactions could choose the same credit.
 */
export const spendCredit = statement<[userId: string], { id: string }>(
  "spend-credit",
  `update credit_grants set remaining = remaining - 1
   where id = (
     select id from credit_grants
     where user_id = $1 and remaining > 0 and (ends_at is null or ends_at > clock_timestamp())
     order by ends_at nulls last, id
     limit 1
   )
   returning id`,
);

/** The unlimited plan never runs out: its active grant is topped up by $2 credits. */
export const topUpChamp = statement<[userId: string, submissions: number], { id: string }>(
  "top-up-unlimited-grant",
  `update credit_grants set granted = granted + $2, remaining = remaining + $2
   where user_id = $1 and reason = 'champ' and remaining = 0 and ends_at > clock_timestamp()
   returning id`,
);

export const insertChange = statement<
  { requestId: string; userId: string; adminId: string; change: number; reason: string },
  { id: string }
>(
  "insert-credit-change",
  `insert into credit_changes (id, user_id, admin_name, change, reason)
   select $requestId, $userId, username, $change, $reason from users where id = $adminId
   on conflict do nothing
   returning id`,
);

/** Sets the request id that the history records for all changes until the end of the transaction. */
export const setChangeId = statement<[requestId: string], never>(
  "set-credit-change",
  "select set_config('credits.change_id', $1, true)",
);

/** Takes $2 credits from the grants that expire first. The caller must hold the account's lock. */
export const removeCredits = statement<[userId: string, credits: number], { taken: number }>(
  "remove-credits",
  `with spendable as (
     select id, remaining,
       coalesce(sum(remaining) over (
         order by ends_at nulls last, id rows between unbounded preceding and 1 preceding
       ), 0) as before
     from credit_grants
     where user_id = $1 and remaining > 0 and (ends_at is null or ends_at > clock_timestamp())
   ), wanted as (
     select id, least(remaining, $2::int - before)::int as taken from spendable where before < $2::int
   )
   update credit_grants set remaining = remaining - taken, taken_back = taken_back + taken
   from wanted where credit_grants.id = wanted.id
   returning taken`,
);

export const historyOfUser = statement<
  [userId: string],
  {
    reason: string;
    change: number;
    changedAt: Date;
    note: string | null;
  }
>(
  "credit-history-of-user",
  `select credit_grants.reason, credit_history.change, credit_history.changed_at as "changedAt",
     credit_changes.reason as note
   from credit_history
     join credit_grants on credit_grants.id = grant_id
     left join credit_changes on credit_changes.id = change_id
   where credit_history.user_id = $1
   order by credit_history.id desc
   limit 10000`,
);
