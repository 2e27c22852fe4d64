import { listNotices, MOST_UNREAD, readNotices, unsubscribe } from "@contest/contract/notices";
import type { Pool } from "@contest/database/pool";
import { notFound } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { responsiveImage } from "@contest/platform/image-urls/responsive-image";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

const PAGE = 20;
const AFTER_ALL = "ffffffff-ffff-ffff-ffff-ffffffffffff";

export function serveNotices(serve: Serve, { pool }: Services): void {
  serve(listNotices, async ({ params, query }) => {
    const [rows, [count]] = await Promise.all([
      sql.noticesOf(pool, [params.id, query.cursor ?? AFTER_ALL, PAGE + 1]),
      sql.countUnread(pool, [params.id, MOST_UNREAD]),
    ]);
    const page = rows.slice(0, PAGE);
    return {
      notices: page.map(notice),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      unread: count?.unread ?? 0,
    };
  });

  serve(readNotices, async ({ params, body }) => {
    await sql.markRead(pool, [params.id, body.upTo]);
  });

  serve(unsubscribe, async ({ query: { token } }) => {
    const [known] = await sql.unsubscribe(pool, [token.key, token.kinds]);
    if (!known) throw notFound("This link");
    return { switchedOff: token.kinds };
  });
}

export async function noticeData(pool: Pool, userId: string) {
  const rows = await sql.noticesOf(pool, [userId, AFTER_ALL, 1000]);
  return { notices: rows.map(notice) };
}

function notice(row: sql.NoticeRow) {
  const { id, kind, title, words, path, created_at, is_read } = row;
  const picture = row.image_id === null ? null : responsiveImage(row);
  return { id, kind, title, words, path, createdAt: created_at.toISOString(), isRead: is_read, picture };
}
