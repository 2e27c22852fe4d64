-- One cash drawing for each month and plan. Everything it promises is kept in one row, and set once.
create table drawings (
  id uuid primary key default uuidv7(),
  month date not null check (extract(day from month) = 1),
  pool text not null check (pool in ('lite', 'pro', 'champ')),
  prize_cents integer not null check (prize_cents > 0),
  state text not null default 'collecting' check (state in ('collecting', 'frozen', 'drawn', 'settled')),
  -- Published before the draw: the list of entrants, its hash, and the hash of the seed. The seed stays secret.
  frozen_at timestamptz(3),
  entrant_count integer check (entrant_count >= 0),
  salt text,
  seed text check (length(seed) >= 32),
  seed_hash text check (seed_hash = encode(sha256(convert_to(seed, 'UTF8')), 'hex')),
  commitment text,
  commitment_hash text check (commitment_hash = encode(sha256(convert_to(commitment, 'UTF8')), 'hex')),
  -- Where the public value comes from, and from when on it is asked for.
  source text check (source in ('beacon', 'contest-result')),
  draw_after timestamptz(3),
  -- The value nobody here controls, and the answer it was read from.
  public_value text check (length(public_value) > 0),
  public_received text check (length(public_received) <= 65536),
  drawn_at timestamptz(3),
  -- All of it, with the seed.
  document text,
  unique (month, pool),
  check (
    num_nonnulls(frozen_at, entrant_count, salt, seed, seed_hash, commitment, commitment_hash, source, draw_after)
      = case when state = 'collecting' then 0 else 9 end
  ),
  check ((public_value is null) = (public_received is null) and (public_value is null or state <> 'collecting')),
  check (num_nonnulls(drawn_at, document, public_value) = 3 or state in ('collecting', 'frozen')),
  check (num_nonnulls(drawn_at, document) = 0 or state in ('drawn', 'settled'))
);

create index drawings_latest on drawings (month desc, prize_cents desc, pool desc);
create index drawings_to_tend on drawings (month, pool) where state in ('collecting', 'frozen');

-- A drawing goes on and never back, and what it has said it keeps.
create function guard_drawing() returns trigger language plpgsql as $$
declare
  promised constant text[] := array[
    'month', 'pool', 'prize_cents', 'frozen_at', 'entrant_count', 'salt', 'seed', 'seed_hash', 'commitment',
    'commitment_hash', 'source', 'draw_after', 'public_value', 'public_received', 'drawn_at', 'document'
  ];
  states constant text[] := array['collecting', 'frozen', 'drawn', 'settled'];
  before jsonb;
  after jsonb;
  name text;
begin
  if tg_op = 'DELETE' then
    if old.state = 'collecting' then return old; end if;
    raise exception 'a frozen drawing is kept';
  end if;
  if new.state <> old.state
    and array_position(states, new.state) <> array_position(states, old.state) + 1 then
    raise exception 'a drawing that is % cannot become %', old.state, new.state;
  end if;
  before := to_jsonb(old);
  after := to_jsonb(new);
  foreach name in array promised loop
    if before ->> name is not null and after ->> name is distinct from before ->> name then
      raise exception 'a drawing keeps its %', name;
    end if;
  end loop;
  return new;
end $$;

create trigger drawings_guarded before update or delete on drawings for each row execute function guard_drawing();

-- Who entered for free by the form. Members with the plan are in without a row here.
create table drawing_entries (
  drawing_id uuid not null references drawings on delete cascade,
  user_id uuid not null references users on delete cascade,
  entered_at timestamptz(3) not null default now(),
  primary key (drawing_id, user_id)
);

create index drawing_entries_of_user on drawing_entries (user_id);

-- Everybody in a drawing, as frozen. The key makes each member come once, by whichever way.
create table drawing_entrants (
  drawing_id uuid not null references drawings,
  -- Published: the hash of the drawing's salt and the code. Only the member is told the code.
  entry_id text not null check (length(entry_id) = 64),
  code text not null,
  -- Null once the member has left.
  user_id uuid references users on delete set null,
  by_plan boolean not null,
  -- The turn at which it was drawn; null for those who were not.
  place integer check (place > 0),
  primary key (drawing_id, entry_id),
  unique (drawing_id, user_id),
  unique (drawing_id, place)
);

create index drawing_entrants_of_user on drawing_entrants (user_id) where user_id is not null;

-- Entrants are written while their drawing is being frozen, and drawn once.
create function guard_entrants() returns trigger language plpgsql as $$
declare
  drawing_state text;
begin
  if tg_op = 'DELETE' then raise exception 'the entrants of a drawing are kept'; end if;
  select state into drawing_state from drawings where id = new.drawing_id for share;
  if tg_op = 'INSERT' and drawing_state = 'collecting' then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' - 'place' = to_jsonb(old) - 'user_id' - 'place'
    and (new.user_id is null or new.user_id = old.user_id)
    and (new.place is not distinct from old.place or old.place is null and drawing_state = 'frozen') then
    return new;
  end if;
  raise exception 'the entrants of a drawing are frozen' using errcode = 'RC003';
end $$;

create trigger drawing_entrants_guarded before insert or update or delete on drawing_entrants
  for each row execute function guard_entrants();

create function refuse_late_entries() returns trigger language plpgsql as $$
begin
  perform from drawings where id = new.drawing_id and state = 'collecting' for share;
  if not found then raise exception 'the drawing is frozen' using errcode = 'RC003'; end if;
  return new;
end $$;

create trigger drawing_entries_in_time before insert on drawing_entries
  for each row execute function refuse_late_entries();

alter table prize_claims
  add column drawing_id uuid references drawings,
  add unique (drawing_id, place),
  add check (num_nonnulls(contest_id, drawing_id) = 1);

create unique index prize_claims_of_drawing on prize_claims (drawing_id) where state <> 'lapsed';

-- Serves the question whose paid plan reaches into a month.
create index payments_of_plans on payments (item, period_end) where kind = 'plan';
