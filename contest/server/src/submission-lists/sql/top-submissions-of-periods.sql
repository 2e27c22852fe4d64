select * from (select found.* from unnest($1::date[]) as wanted, lateral (
select submission_id, score, created_at from tallies
where listed and created_day = wanted
and (-score, created_at, submission_id) > (-$2::int, $3::timestamptz, $4::uuid)
and coalesce(created_at >= $5::timestamptz and created_at < $6::timestamptz, false)
order by -score, created_at, submission_id
limit $7) as found union select found.* from unnest($8::date[]) as wanted, lateral (
select submission_id, score, created_at from tallies
where listed and created_week = wanted
and (-score, created_at, submission_id) > (-$2::int, $3::timestamptz, $4::uuid)
and coalesce(created_at >= $5::timestamptz and created_at < $6::timestamptz, false)
order by -score, created_at, submission_id
limit $7) as found union select found.* from unnest($9::date[]) as wanted, lateral (
select submission_id, score, created_at from tallies
where listed and created_month = wanted
and (-score, created_at, submission_id) > (-$2::int, $3::timestamptz, $4::uuid)
and coalesce(created_at >= $5::timestamptz and created_at < $6::timestamptz, false)
order by -score, created_at, submission_id
limit $7) as found) as ranges order by -score, created_at, submission_id limit $7
