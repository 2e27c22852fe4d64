import type { Submission } from "@contest/contract/submissions";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import type { SubmissionRow } from "./sql.ts";
import { pointsOf } from "@contest/rules/votes/points";

export function submissionView(row: SubmissionRow): Submission {
  const image = responsiveImage(row);
  const submittedAt = row.created_at.toISOString();
  return {
    _id: row.id,
    id: row.id,
    user_id: row.user_id,
    challenge_id: row.contest_id,
    contest_id: row.contest_id,
    contest_title: row.contest_title,
    contest_day: row.contest_starts_at.toISOString().slice(0, 10),
    file_path: image.url,
    public_url: image.url,
    picture: image,
    alt_text: row.alt_text,
    age_group: row.age_group,
    contest_type: row.contest_type,
    painted_here: row.painted_here,
    replay_off: row.replay_off,
    status: row.status,
    votes: row.vote_count,
    voteCount: row.vote_count,
    vote_count: row.vote_count,
    score: pointsOf(row.score),
    weighed: row.weighed,
    voting_open: row.voting_open && row.status !== "held",
    isWinner: row.is_winner,
    created_at: submittedAt,
    createdAt: submittedAt,
    submissionDate: submittedAt,
    artist_name: row.username,
    ...(row.student_initials && { student_initials: row.student_initials }),
    profiles: { username: row.username, avatar_url: row.avatar_url, is_public: row.public_profile },
  };
}
