-- A classroom license comes with a class: a code to join it, and the school's permission to show its pages.
alter table classrooms
  add column name text not null default 'Our class' check (length(name) between 1 and 60),
  add column age_group text not null default 'child' check (age_group in ('child', 'teen')),
  -- Null while nobody can join.
  add column join_code text unique check (join_code ~ '^[2-9B-Z]{6}$'),
  add column school text check (length(school) between 1 and 120),
  -- What the teacher has declared for the school, word for word.
  add column permission_wording text check (length(permission_wording) between 1 and 1000),
  add column permitted_at timestamptz,
  add check ((permitted_at is null) = (school is null) and (permitted_at is null) = (permission_wording is null));

-- The wall of a class. Only the teacher sees it. A student is one to three initials, and nothing else.
create table class_works (
  id uuid primary key default uuidv7(),
  user_id uuid not null references classrooms on delete cascade,
  image_id uuid not null unique,
  initials text not null check (length(initials) between 2 and 6 and initials like '%.'),
  created_at timestamptz(3) not null default now(),
  foreign key (image_id, user_id) references images (id, user_id) on delete cascade
);
create index class_works_of_class on class_works (user_id, created_at desc, id desc);

create constraint trigger act_for_member_logged after insert or update or delete on class_works
  deferrable initially deferred for each row when (current_setting('contest.acts_for', true) <> '')
  execute function log_act_for_member();

-- With the school's permission, nobody has to be each child's parent.
alter table submissions
  add column class_permitted_at timestamptz,
  drop constraint submissions_check,
  add constraint submissions_of_minors_permitted check (
    age_group not in ('child', 'teen') or guardian_confirmed_at is not null
      or (class_permitted_at is not null and student_initials is not null)
  );

-- A license that the buyer uses, instead of giving its code away, and what the school wants to read on the invoice.
alter table checkouts
  add column for_buyer boolean not null default false,
  add column billed_school text not null default '' check (length(billed_school) <= 120),
  add column billed_order text not null default '' check (length(billed_order) <= 60),
  add column billed_tax_number text not null default '' check (length(billed_tax_number) <= 60);
create index checkouts_of_payment on checkouts (payment_id) where payment_id is not null;
