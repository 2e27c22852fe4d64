-- As before, and: a payment outlives its member as a number, without the card and the page that name somebody.
create or replace function refuse_payment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payments are kept';
  end if;
  if old.paid_at is not null and (
    new.paid_at is null or new.amount_cents <> old.amount_cents or new.refunded_cents < old.refunded_cents
      or new.provider_id <> old.provider_id
  ) then
    raise exception 'payment % is paid and stays so', old.provider_id;
  end if;
  if new.user_id is null then
    new.payment_method := '';
    new.invoice_url := null;
  end if;
  return new;
end $$;
