import type { Tier } from "@contest/rules/subscriptions/plans";
import { statement } from "@contest/database/statement";
import type { CheckoutRow } from "../settlement/sql.ts";

export const overduePlans = statement<[], { user_id: string; provider_id: string; paid_until: Date }>(
  "overdue-plans",
  "select user_id, provider_id, paid_until from subscriptions where status <> 'none' and paid_until < now()",
);

export const unsettledCheckouts = statement<[], CheckoutRow>(
  "unsettled-checkouts",
  `select * from checkouts
   where state = 'open' and session_id is not null and created_at < now() - interval '10 minutes'`,
);

export const plansOfLeavers = statement<[], { user_id: string; provider_id: string; due: boolean }>(
  "plans-of-leavers",
  `select user_id, provider_id, deletion_due_at <= now() as due
   from users join subscriptions on user_id = users.id
   where deletion_due_at is not null and provider_id is not null and (not cancels or deletion_due_at <= now())`,
);

export interface RenewalRow {
  user_id: string;
  email: string;
  first_name: string;
  unsubscribe_key: string;
  tier: Tier;
  paid_until: Date;
  wants_mail: boolean;
}

/**
 * Records a reminder for each plan that renews within $1 days, once per renewal. The tier is the one that will be
 * charged.
 */
export const recordReminders = statement<[days: number], RenewalRow>(
  "record-renewal-reminders",
  `update subscriptions set reminded_of = paid_until
   from users
   where users.id = user_id and status = 'active' and not cancels
     and paid_until > now() and paid_until < now() + $1 * interval '1 day'
     and reminded_of is distinct from paid_until
     and users.deletion_due_at is null
   returning user_id, users.email, users.first_name, users.unsubscribe_key, coalesce(next_tier, tier) as tier,
     paid_until, users.mail_renewals and users.email_confirmed_at is not null as wants_mail`,
);
