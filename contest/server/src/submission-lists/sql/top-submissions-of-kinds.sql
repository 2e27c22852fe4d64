select * from (select found.* from unnest($1::text[]) as wanted_age, unnest($2::text[]) as wanted_type, lateral (
select submission_id, score, created_at from tallies
where listed and age_group = wanted_age and contest_type = wanted_type
and (-score, created_at, submission_id) > (-$3::int, $4::timestamptz, $5::uuid)
and coalesce(created_at >= $6::timestamptz and created_at < $7::timestamptz, false)
order by -score, created_at, submission_id
limit $8) as found) as ranges order by -score, created_at, submission_id limit $8
