select submissions.*, contests.title as contest_title, contests.starts_at as contest_starts_at, contests.vote_weighing = 'tier' as weighed,
contests.starts_at <= now() and contests.ends_at > now() as voting_open,
contests.winner_id is not distinct from submissions.id as is_winner,
vote_counts.vote_count, vote_counts.score, coalesce(coalesce(submissions.child_nickname, submissions.student_initials) || ', ' || submissions.age_group, users.username) as username,
users.public_profile and coalesce(submissions.child_nickname, submissions.student_initials) is null as public_profile, case when coalesce(submissions.child_nickname, submissions.student_initials) is null then users.avatar_url end as avatar_url,
images.painted_for is not null as painted_here, users.deletion_due_at is not null as artist_leaves,
users.email_confirmed_at is not null or submissions.reviewed_at is not null as is_vouched_for, images.id as image_id, images.width as image_width, images.height as image_height,
images.placeholder, images.avif_at from (with followed as (
select artist_id from follows where user_id = $1::uuid limit 100
), few as materialized (
select found.*, artist_id, row_number() over (partition by artist_id order by created_at desc, id desc) as place
from followed, lateral (select id, created_at from submissions
where user_id = artist_id and status = 'submitted' and (created_at, id) < ($2::timestamptz, $3::uuid) and created_at >= $4::timestamptz
order by created_at desc, id desc
limit 4) as found
), newest_few as (
select * from few order by created_at desc, id desc limit $5
), more as (
select found.*
from newest_few, lateral (select id, created_at from submissions
where user_id = artist_id and status = 'submitted' and (created_at, id) < (newest_few.created_at, newest_few.id) and created_at >= $4::timestamptz
order by created_at desc, id desc
limit $5) as found
where place = 4
)
select submissions.* from (
select id from (select id, created_at from newest_few union all select id, created_at from more) as found
order by created_at desc, id desc
limit $5
) as page cross join lateral (select * from submissions where submissions.id = page.id offset 0) as submissions) as submissions
cross join lateral (select * from contests where contests.id = submissions.contest_id offset 0) as contests
cross join lateral (select * from vote_counts where vote_counts.submission_id = submissions.id offset 0) as vote_counts
cross join lateral (select * from images where images.id = submissions.image_id offset 0) as images
cross join lateral (select * from users where users.id = submissions.user_id offset 0) as users order by submissions.created_at desc, submissions.id desc
