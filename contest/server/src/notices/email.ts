import type { Notification } from "@contest/rules/profiles/settings";
import { NOTICE_KINDS, type NoticeKind } from "@contest/rules/notices/kinds";
import { type Email, writeEmail } from "../email/write-email.ts";

export interface Reader {
  first_name: string;
  unsubscribe_key: string;
}

export interface NoticeContent {
  kind: NoticeKind;
  title: string;
  words: string;
  path: string;
}

/** One email covers all new notices, so that a busy day does not flood the member's inbox. */
export function noticeEmail(
  { first_name, unsubscribe_key }: Reader,
  notices: readonly NoticeContent[],
  siteUrl: string,
): Email {
  const [first] = notices;
  const isOne = notices.length === 1 && first;
  const kinds = [...new Set(notices.map(({ kind }) => NOTICE_KINDS[kind]).filter(isSwitch))];
  return writeEmail({
    subject: isOne ? first.title : `${notices.length} new notices in your sketchbook`,
    greeting: `Hello ${first_name},`,
    paragraphs: isOne ? [first.words] : notices.map(({ title, words }) => `${title}. ${words}`),
    action: isOne
      ? { label: "See it on the site", url: siteUrl + first.path }
      : { label: "See them on the site", url: `${siteUrl}/notices` },
    ...(kinds.length > 0 && { choice: { siteUrl, key: unsubscribe_key, kinds } }),
  });
}

function isSwitch(kind: (typeof NOTICE_KINDS)[NoticeKind]): kind is Extract<typeof kind, Notification> {
  return kind !== "always" && kind !== "never";
}
