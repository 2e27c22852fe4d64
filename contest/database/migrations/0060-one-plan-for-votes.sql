-- One plan for any number of votes. PostgreSQL expects ten elements of an array that it does not know, so for fewer votes
-- it found planning again cheaper, each time and for each connection: that took twice as long as casting them.
alter function cast_votes(uuid[], uuid[], bytea[], bytea[], bytea[], jsonb) set plan_cache_mode = force_generic_plan;
alter function consume_rate_limits(int[], int[], bytea[], int[], int[]) set plan_cache_mode = force_generic_plan;
alter function fold_tallies(text, int) set plan_cache_mode = force_generic_plan;
