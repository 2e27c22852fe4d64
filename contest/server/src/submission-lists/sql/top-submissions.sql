select submission_id, score, created_at from tallies
where listed and true
and (-score, created_at, submission_id) > (-$1::int, $2::timestamptz, $3::uuid)
and coalesce(created_at >= $4::timestamptz and created_at < $5::timestamptz, false)
order by -score, created_at, submission_id
limit $6
