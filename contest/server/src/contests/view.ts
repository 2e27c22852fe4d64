import type { Challenge } from "@contest/contract/contests";
import { contestStatus } from "@contest/rules/contests/clock";
import { fileAddress } from "../line-art-files/line-art-files.ts";
import type { ContestRow } from "./sql.ts";

export function challenge(row: ContestRow, memberId: string | null, now: number): Challenge {
  const span = { opensAt: row.starts_at.getTime(), closesAt: row.ends_at.getTime() };
  const picture = fileAddress(row.line_art_folder, "page.svg");
  const starts = row.starts_at.toISOString();
  const ends = row.ends_at.toISOString();
  return {
    _id: row.id,
    id: row.id,
    title: row.title,
    name: row.title,
    description: row.description,
    prize: row.prize,
    lineArt: picture,
    image_url: picture,
    lineArtStarted: fileAddress(row.line_art_folder, "started.svg"),
    lineArtAlt: row.line_art_alt,
    lineArtWidth: row.line_art_width,
    lineArtHeight: row.line_art_height,
    printables: {
      letter: fileAddress(row.line_art_folder, "letter.jpg"),
      a4: fileAddress(row.line_art_folder, "a4.jpg"),
      pdf: fileAddress(row.line_art_folder, "page.pdf"),
    },
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
    status: contestStatus(span, now),
    download: row.own_downloads.map((timestamp) => ({ userId: memberId ?? "", timestamp })),
    views: row.view_count,
    downloads: row.download_count,
    submissions: row.submission_count,
    votes: row.vote_count,
  };
}
