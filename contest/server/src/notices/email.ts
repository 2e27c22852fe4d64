import type { Notification } from "@contest/rules/profiles/settings";
import { NOTICE_KINDS, type NoticeKind } from "@contest/rules/notices/kinds";
import type { EmailContent, EmailPicture } from "@contest/platform/email/write-email";
import { shareCardUrl } from "@contest/platform/image-urls/image-url";

export interface Reader {
  first_name: string;
  unsubscribe_key: string;
}

export interface NoticeContent {
  kind: NoticeKind;
  title: string;
  words: string;
  path: string;
  /** The image of the submission that the notice is about. */
  image_id: string | null;
}

/** One email covers all new notices, so that a busy day does not flood the member's inbox. */
export function noticeEmail(
  { first_name, unsubscribe_key }: Reader,
  notices: readonly NoticeContent[],
  siteUrl: string,
): EmailContent {
  const [first] = notices;
  const isOne = notices.length === 1 && first;
  const kinds = [...new Set(notices.map(({ kind }) => NOTICE_KINDS[kind]).filter(isSwitch))];
  return {
    subject: isOne ? first.title : `You have ${notices.length} new notices`,
    greeting: `Hello ${first_name},`,
    paragraphs: isOne ? [first.words] : notices.map(({ title, words }) => `${title}. ${words}`),
    picture: pictureOf(notices, siteUrl),
    action: isOne
      ? { label: "See it on the site", url: siteUrl + first.path }
      : { label: "See them on the site", url: `${siteUrl}/notices` },
    ...(kinds.length > 0 && { choice: { siteUrl, key: unsubscribe_key, kinds } }),
  };
}

/** The first work that the notices are about. */
function pictureOf(notices: readonly NoticeContent[], siteUrl: string): EmailPicture | undefined {
  const shown = notices.find(({ image_id }) => image_id !== null);
  return shown?.image_id ? { url: siteUrl + shareCardUrl(shown.image_id), alt: shown.title } : undefined;
}

function isSwitch(kind: (typeof NOTICE_KINDS)[NoticeKind]): kind is Extract<typeof kind, Notification> {
  return kind !== "always" && kind !== "never";
}
