select submission_id, score, created_at from tallies
where listed and contest_id = $1::uuid
and (-score, created_at, submission_id) > (-$2::int, $3::timestamptz, $4::uuid)
and coalesce(created_at >= $5::timestamptz and created_at < $6::timestamptz, false)
order by -score, created_at, submission_id
limit $7
