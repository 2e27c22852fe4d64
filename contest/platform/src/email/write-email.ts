/** Writes an email as plain text and as HTML from the same paragraphs. */
import type { Notification } from "@contest/rules/profiles/settings";
import { EDITABLE_EMAILS, type EmailKind, type EmailText, fillEmailText } from "@contest/rules/settings/email-texts";
import { escapeHtml } from "../escape-html.ts";

export interface Email {
  subject: string;
  text: string;
  html: string;
  /** The address that a mail client calls to unsubscribe the recipient from this kind of email. */
  unsubscribeUrl: string | null;
}

export type EmailContent = EmailParts & (OwnWords | EditableWords);

interface OwnWords {
  subject: string;
  paragraphs: string[];
}

/** The words are those of the owner, or else the usual ones. */
interface EditableWords {
  kind: EmailKind;
  /** The values of its placeholders. */
  values: Record<string, string>;
  /** Paragraphs that follow the owner's words. */
  more?: string[];
}

interface EmailParts {
  greeting: string;
  /** The recipient's work that the email is about. */
  picture?: EmailPicture | undefined;
  action?: { label: string; url: string };
  /** Small print below the action. */
  footnote?: string;
  /** Set for a kind of email that the recipient can unsubscribe from. */
  choice?: UnsubscribeOptions;
}

export interface EmailPicture {
  url: string;
  alt: string;
}

export interface UnsubscribeOptions {
  siteUrl: string;
  /** The recipient's own key, from the database. */
  key: string;
  /** The settings that each allow this email. */
  kinds: readonly Notification[];
}

/** What the owner has chosen for all emails. */
export interface EmailSettings {
  siteName: string;
  texts: Partial<Record<EmailKind, EmailText>>;
}

export function writeEmail(content: EmailContent, { siteName, texts }: EmailSettings): Email {
  const { greeting, picture, action, footnote, choice } = content;
  const { subject, paragraphs } = "kind" in content ? wordsOf(content, { siteName, texts }) : content;
  const token = choice && `${choice.key}.${choice.kinds.join("-")}`;
  const links = choice
    ? [
        { label: "Unsubscribe from these emails", url: `${choice.siteUrl}/unsubscribe?token=${token}` },
        { label: "Choose which emails you get", url: `${choice.siteUrl}/profile?tab=settings` },
      ]
    : [];
  const text = [
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    footnote,
    `— ${siteName}`,
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ]
    .filter(Boolean)
    .join("\n\n");

  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#FBF6EC;color:#1D1A26;font:16px/1.55 Figtree,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:28px 28px 20px;background:#FFFFFF;border:1.5px solid #1D1A26;border-radius:14px 10px 16px 9px">
<p style="margin:0 0 20px;font-weight:700;font-size:18px">${escapeHtml(siteName)}</p>
<p style="margin:0 0 14px">${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escapeHtml(paragraph)}</p>`).join("\n")}
${picture ? pictureHtml(picture) : ""}
${action ? actionHtml(action) : ""}
${footnote ? `<p style="margin:18px 0 0;color:#5B5567;font-size:14px">${escapeHtml(footnote)}</p>` : ""}
${links.map(linkHtml).join("\n")}
</div>
</body>
</html>`;

  return { subject, text, html, unsubscribeUrl: choice ? `${choice.siteUrl}/api/unsubscribe?token=${token}` : null };
}

function wordsOf({ kind, values, more = [] }: EditableWords, { siteName, texts }: EmailSettings): OwnWords {
  const { subject, paragraphs } = fillEmailText(texts[kind] ?? EDITABLE_EMAILS[kind], { ...values, site: siteName });
  return { subject, paragraphs: [...paragraphs, ...more] };
}

/** Mail programs may ignore every style, so the width is an attribute. */
function pictureHtml({ url, alt }: EmailPicture): string {
  return `<p style="margin:18px 0"><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="464" style="display:block;width:100%;max-width:464px;height:auto;border-radius:10px"></p>`;
}

function linkHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:18px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#5B5567">${escapeHtml(label)}</a></p>`;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:22px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;background:#C9331F;color:#FBF6EC;font-weight:600;text-decoration:none;border-radius:11px 8px 12px 9px">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#5B5567;font-size:14px">If the button does not work, open this address:<br><a href="${address}" style="color:#1F6FBF;word-break:break-all">${address}</a></p>`;
}
