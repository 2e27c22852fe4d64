-- Finds the days whose page has a title or a family like the one that somebody types.
create index contests_search on contests using gin (lower(title || ' ' || art_style) gin_trgm_ops);

-- Finds public artists by the beginning of their name, in order. Every name has only ASCII characters.
create index users_public_names on users (lower(username) text_pattern_ops)
  where public_profile and deletion_due_at is null;
