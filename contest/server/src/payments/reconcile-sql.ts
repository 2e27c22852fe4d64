/** Statements that find differences between payments, credits and their histories. */
import { statement } from "@contest/database/statement";

export const findDifferences = statement<[], { subject: string; difference: string }>(
  "find-payment-differences",
  `select provider_id as subject, 'it was paid but granted nothing' as difference
   from payments
   where paid_at is not null and user_id is not null
     and not exists (select from credit_grants where payment_id = payments.id)
     and not exists (select from gift_codes where payment_id = payments.id)
   union all
   select credit_grants.id::text, 'these credits belong to a payment that does not exist'
   from credit_grants left join payments on payments.id = payment_id
   where reason in ('payment', 'champ', 'submission-fee') and payments.paid_at is null
   union all
   select gift_codes.id::text, 'a redeemed code granted nothing'
   from gift_codes
   where redeemed_by is not null and not exists (select from credit_grants where gift_code_id = gift_codes.id)
   union all
   select credit_grants.id::text, 'the remaining credits are not the sum of their history'
   from credit_grants
   where remaining <> coalesce((select sum(change) from credit_history where grant_id = credit_grants.id), 0)
   union all
   select credit_grants.id::text, 'the credits spent do not match the number of submissions'
   from credit_grants
   where reason <> 'example'
     and granted - taken_back - remaining <> (select count(*) from submissions where grant_id = credit_grants.id)
   union all
   select provider_id, 'its history ends in a different state'
   from payments
   where (status, refunded_cents) is distinct from (
     select row(status, refunded_cents) from payment_history where payment_id = payments.id order by id desc limit 1
   )
   union all
   select provider_id, 'it was refunded but its credits were not revoked'
   from payments join credit_grants on payment_id = payments.id
   where status = 'refunded' and remaining > 0
   union all
   select id, 'an event of the provider was not settled'
   from provider_events where done_at is null and received_at < now() - interval '1 day'`,
);

export const paymentsUnknownToProvider = statement<[since: Date, known: readonly string[]], { intent_id: string }>(
  "payments-unknown-to-provider",
  `select intent_id from payments
   where paid_at is not null and intent_id is not null and amount_cents > 0
     and created_at >= $1 and intent_id <> all($2::text[])`,
);

const INPUT = "select * from unnest($1::text[], $2::text[]) as given (subject, difference)";

export const raiseAlarms = statement<[subjects: readonly string[], texts: readonly string[]], never>(
  "raise-payment-alarms",
  `insert into payment_alarms (subject, difference) ${INPUT} on conflict do nothing`,
);

export const clearAlarms = statement<[subjects: readonly string[], texts: readonly string[]], never>(
  "clear-payment-alarms",
  `update payment_alarms set cleared_at = now()
   where cleared_at is null and (subject, difference) not in (${INPUT})`,
);
