-- Credits in the prize of a contest. The winner gets them without anybody's help, and the prize is then delivered.
alter table contests
  add column prize_credits integer not null default 0 check (prize_credits between 0 and 100);

alter table credit_grants
  drop constraint credit_grants_reason_check,
  add constraint credit_grants_reason_check check (
    reason in (
      'free-month', 'payment', 'champ', 'submission-fee', 'gift', 'classroom', 'administrator', 'example', 'prize'
    )
  );
