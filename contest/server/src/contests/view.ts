import type { Challenge } from "@contest/contract/contests";
import { contestStatus } from "@contest/rules/contests/clock";
import type { LineArtFile } from "@contest/line-art/file-names";
import { coloringPageAddress, fileAddress } from "../line-art-files/line-art-files.ts";
import type { ContestRow } from "./sql.ts";

type Viewer = { id: string; isAdmin: boolean; isEarly?: boolean } | null;

/** Until a contest opens, only administrators and early viewers are told where its line art is. */
export function challenge(row: ContestRow, viewer: Viewer, now: number): Challenge {
  const span = { opensAt: row.starts_at.getTime(), closesAt: row.ends_at.getTime() };
  const status = contestStatus(span, now);
  const isSecret = status === "scheduled" && !viewer?.isAdmin && !viewer?.isEarly;
  const address = (file: LineArtFile) => (isSecret ? "" : fileAddress(row.line_art_folder, file));
  const picture = address("page.svg");
  const starts = row.starts_at.toISOString();
  const ends = row.ends_at.toISOString();
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    name: row.title,
    description: row.description,
    prize: row.prize,
    weighed: row.vote_weighing === "tier",
    paintedHereOnly: row.painted_here_only,
    requestedBy: row.requested_by,
    lineArt: picture,
    image_url: picture,
    lineArtStarted: address("started.svg"),
    lineArtAlt: row.line_art_alt,
    lineArtWidth: row.line_art_width,
    lineArtHeight: row.line_art_height,
    printables: {
      letter: address("letter.jpg"),
      a4: address("a4.jpg"),
      pdf: address("page.pdf"),
    },
    coloringPage: isSecret ? "" : coloringPageAddress(row.line_art_folder),
    contestType: row.contest_type,
    type: row.contest_type,
    contest_type: row.contest_type,
    artStyle: row.art_style,
    difficulty: row.difficulty,
    startDate: starts.slice(0, 10),
    start_date: starts.slice(0, 10),
    startTime: starts.slice(11, 16),
    endDate: ends.slice(0, 10),
    end_date: ends.slice(0, 10),
    endTime: ends.slice(11, 16),
    createdAt: row.created_at.toISOString(),
    status,
    download: row.own_downloads.map((timestamp) => ({ userId: viewer?.id ?? "", timestamp })),
    views: row.view_count,
    downloads: row.download_count,
    submissions: row.submission_count,
    votes: row.vote_count,
  };
}
