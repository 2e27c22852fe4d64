/**
 * Shows the emails of a development machine without a mail server. Only available with the embedded database, and only
 * over loopback.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "@contest/database/pool";
import { statement } from "@contest/database/statement";
import { notFound } from "../http/problem.ts";
import { escapeHtml } from "../escape-html.ts";

export function serveDevMailPage(app: FastifyInstance, pool: Pool): void {
  app.get("/dev/mail.json", async (request) => {
    refuseRemoteClients(request);
    const mails = await latestMails(pool);
    return mails.map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      createdAt: mail.created_at.toISOString(),
    }));
  });

  app.get("/dev/mail", async (request, reply) => {
    refuseRemoteClients(request);
    const mails = await latestMails(pool);
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; base-uri 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      )
      .send(mailPage(mails));
  });

  // The email's HTML is shown in a sandboxed frame: no script runs, and links open in a new tab.
  app.get<{ Params: { id: string } }>("/dev/mail/:id", async (request, reply) => {
    refuseRemoteClients(request);
    const mail = (await latestMails(pool)).find(({ id }) => id === request.params.id);
    if (!mail?.html_body) throw notFound("This mail");
    return reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .send(mail.html_body.replace("<head>", '<head><base target="_blank">'));
  });
}

interface StoredEmail {
  id: string;
  recipient: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  created_at: Date;
}

const latestMails = statement<[], StoredEmail>(
  "latest-emails",
  "select id, recipient, subject, text_body, html_body, created_at from mails order by id desc limit 100",
);

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Emails hold links that sign people in, so only the developer's own browser may read them. A foreign host name means DNS
 * rebinding, and a forwarded address means a proxy that would make every visitor look local.
 */
function refuseRemoteClients(request: FastifyRequest): void {
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().flatMap((list) => list.split(","));
  const addresses = [request.socket.remoteAddress ?? "", request.ip, ...forwarded.map((address) => address.trim())];
  const isLocal =
    addresses.every((address) => LOOPBACK.test(address)) && LOOPBACK_HOST.test(request.headers.host ?? "");
  if (!isLocal || request.headers.forwarded !== undefined) throw notFound("This page");
}

function mailPage(mails: StoredEmail[]): string {
  const items = mails
    .map(
      (mail) => `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To ${escapeHtml(mail.recipient)} · <time datetime="${mail.created_at.toISOString()}">${mail.created_at.toUTCString()}</time></p>
<iframe title="${escapeHtml(mail.subject)}" src="/dev/mail/${mail.id}" loading="lazy"></iframe>
<details><summary>Plain text</summary><pre>${linked(mail.text_body ?? "")}</pre></details>
</article>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail on this machine</title>
<style>
:root { color-scheme: light dark; --paper: #FBF6EC; --ink: #1D1A26; --soft: #5B5567; --raised: #FFFFFF; --sky: #1F6FBF }
@media (prefers-color-scheme: dark) { :root { --paper: #17151C; --ink: #F4EFE4; --soft: #B7B0C2; --raised: #211E29; --sky: #7FBBFF } }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
article { margin: 24px 0; padding: 16px 20px; background: var(--raised); border: 1.5px solid var(--ink); border-radius: 14px 10px 16px 9px }
h2 { margin: 0; font-size: 18px } article > p { margin: 4px 0 12px; color: var(--soft); font-size: 14px }
iframe { width: 100%; height: 420px; border: 0; border-radius: 8px; background: #FBF6EC }
pre { white-space: pre-wrap; overflow-wrap: anywhere } a { color: var(--sky) } summary { cursor: pointer }
</style>
</head>
<body>
<h1>Mail on this machine</h1>
<p>No mail server is configured, so what the site would have sent is kept here. Newest first.</p>
${items || "<p>Nothing yet.</p>"}
</body>
</html>`;
}

/** Turns the addresses in the plain text into links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
