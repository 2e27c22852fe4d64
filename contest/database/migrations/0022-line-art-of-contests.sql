-- Finds out whether a page of line art may be seen already.
create index contests_with_line_art on contests (line_art_folder, starts_at);
