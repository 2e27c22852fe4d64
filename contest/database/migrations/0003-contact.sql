create table contact_messages (
  id uuid primary key default uuidv7(),
  -- The member who wrote, where one was signed in.
  user_id uuid references users on delete cascade,
  name text not null,
  email text not null,
  subject text not null,
  message text not null check (length(message) <= 5000),
  created_at timestamptz not null default now()
);

create index contact_messages_of_user on contact_messages (user_id);
