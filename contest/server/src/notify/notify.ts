/**
 * Tells members something on the site and, where they want it, in the next mail with notices. In the transaction of
 * what happened: nothing happens untold, and nothing is told that did not happen.
 */
import { NOTICE_KINDS, type NoticeKind } from "@contest/rules/notices/kinds";
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { SIGNS_IN } from "../email/reachable.ts";

export interface Notice {
  userId: string;
  kind: NoticeKind;
  /** What it is about, such as the id of a work. Who was told of it already is not told again. */
  about: string;
  title: string;
  words: string;
  /** Where on the site it leads. */
  path: string;
}

export async function notify(database: Queryable, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await insertNotices(database, {
    userIds: notices.map(({ userId }) => userId),
    kinds: notices.map(({ kind }) => kind),
    abouts: notices.map(({ about }) => about),
    titles: notices.map(({ title }) => title),
    words: notices.map(({ words }) => words),
    paths: notices.map(({ path }) => path),
    notices: notices.map(({ kind }) => NOTICE_KINDS[kind] !== "never"),
  });
}

/** Nobody signs in as an invented member, so nobody would ever read its notices. */
const insertNotices = statement<
  {
    userIds: readonly string[];
    kinds: readonly string[];
    abouts: readonly string[];
    titles: readonly string[];
    words: readonly string[];
    paths: readonly string[];
    notices: readonly boolean[];
  },
  never
>(
  "insert-notices",
  `insert into notices (user_id, kind, about, title, words, path, to_mail)
   select news.user_id, news.kind, news.about, news.title, news.words, news.path, news.to_mail
   from unnest($userIds::uuid[], $kinds::text[], $abouts::text[], $titles::text[], $words::text[], $paths::text[], $notices::boolean[])
     as news (user_id, kind, about, title, words, path, to_mail)
     join users on users.id = news.user_id
   where ${SIGNS_IN}
   on conflict (user_id, kind, about) do nothing`,
);
