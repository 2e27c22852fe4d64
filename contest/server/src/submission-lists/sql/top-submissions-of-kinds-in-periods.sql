select * from (select found.* from unnest($1::date[]) as wanted, unnest($2::text[]) as wanted_age, unnest($3::text[]) as wanted_type, lateral (
select submission_id, score, created_at from tallies
where listed and created_day = wanted and age_group = wanted_age and contest_type = wanted_type
and (-score, created_at, submission_id) > (-$4::int, $5::timestamptz, $6::uuid)
and coalesce(created_at >= $7::timestamptz and created_at < $8::timestamptz, false)
order by -score, created_at, submission_id
limit $9) as found union select found.* from unnest($10::date[]) as wanted, unnest($2::text[]) as wanted_age, unnest($3::text[]) as wanted_type, lateral (
select submission_id, score, created_at from tallies
where listed and created_week = wanted and age_group = wanted_age and contest_type = wanted_type
and (-score, created_at, submission_id) > (-$4::int, $5::timestamptz, $6::uuid)
and coalesce(created_at >= $7::timestamptz and created_at < $8::timestamptz, false)
order by -score, created_at, submission_id
limit $9) as found union select found.* from unnest($11::date[]) as wanted, unnest($2::text[]) as wanted_age, unnest($3::text[]) as wanted_type, lateral (
select submission_id, score, created_at from tallies
where listed and created_month = wanted and age_group = wanted_age and contest_type = wanted_type
and (-score, created_at, submission_id) > (-$4::int, $5::timestamptz, $6::uuid)
and coalesce(created_at >= $7::timestamptz and created_at < $8::timestamptz, false)
order by -score, created_at, submission_id
limit $9) as found) as ranges order by -score, created_at, submission_id limit $9
