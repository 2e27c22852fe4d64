/**
 * Notifies members on the site and, if they want it, in the next email with notices. It runs in the transaction of the
 * event, so that there is neither an event without its notice nor a notice without its event.
 */
import { NOTICE_KINDS, type NoticeKind } from "@contest/rules/notices/kinds";
import type { Queryable } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { SIGNS_IN } from "@contest/platform/email/reachable";

export interface Notice {
  userId: string;
  kind: NoticeKind;
  /**
   * What the notice is about, such as the id of a submission. A member gets only one notice of a kind about the same
   * thing.
   */
  about: string;
  title: string;
  words: string;
  /** The page that the notice links to. */
  path: string;
  /** The submission whose picture is shown with it. */
  submissionId?: string;
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
    submissionIds: notices.map(({ submissionId }) => submissionId ?? null),
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
    submissionIds: readonly (string | null)[];
    notices: readonly boolean[];
  },
  never
>(
  "insert-notices",
  `insert into notices (user_id, kind, about, title, words, path, submission_id, to_mail)
   select news.user_id, news.kind, news.about, news.title, news.words, news.path, news.submission_id, news.to_mail
   from unnest(
       $userIds::uuid[], $kinds::text[], $abouts::text[], $titles::text[], $words::text[], $paths::text[],
       $submissionIds::uuid[], $notices::boolean[]
     ) as news (user_id, kind, about, title, words, path, submission_id, to_mail)
     join users on users.id = news.user_id
   where ${SIGNS_IN}
   on conflict (user_id, kind, about) do nothing`,
);
