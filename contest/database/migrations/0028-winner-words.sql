-- What the winner of a contest wants to say. It is shown with the result, as long as the winning work is.
alter table contests add column winner_words text not null default '' check (length(winner_words) <= 280);
