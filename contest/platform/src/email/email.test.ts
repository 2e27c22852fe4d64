import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUpFields, useSite } from "@contest/testing/site";

const received: ParsedMail[] = [];
let refusals = 1;
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    simpleParser(stream, (error, mail) => {
      refusals -= 1;
      if (error || refusals >= 0) return done(new Error("come back later"));
      received.push(mail);
      return done();
    });
  },
});
const environment: Record<string, string> = {};
beforeAll(async () => {
  postOffice.listen(0, "127.0.0.1");
  await once(postOffice.server, "listening");
  environment["SMTP_URL"] = `smtp://127.0.0.1:${(postOffice.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => postOffice.close(() => resolve())));

describe("with a mail server", () => {
  const site = useSite(environment);

  test("a refused email is retried, arrives once as text and HTML, and its links are deleted", async () => {
    await site.browser().post("/api/users", signUpFields("posted"));
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
    const [mail] = received;
    expect(mail?.subject).toBe("Confirm your email address");
    expect(mail?.text).toContain("/confirm-email#token=");
    await expect
      .poll(
        async () => (await site.pool.query("select text_body, html_body, sent_at is not null as sent from mails")).rows,
      )
      .toEqual([{ text_body: null, html_body: null, sent: true }]);
  });

  test("the mail page does not exist", async () => {
    expect((await site.browser().get("/dev/mail.json")).status).toBe(404);
  });
});

/** The page responds only to the developer's own browser. */
const LOCAL = { "x-forwarded-for": "127.0.0.1" };

describe("without a mail server", () => {
  const site = useSite();

  test("emails are shown on a page and as JSON, and none of their contents can run", async () => {
    const { user } = await site.member();
    const [mail] = (await site.browser().get("/dev/mail.json", LOCAL)).body;
    expect(mail).toMatchObject({ to: user.email, subject: "Confirm your email address" });
    const page = await site.browser().get("/dev/mail", LOCAL);
    expect(page.body).toContain("Confirm your email address");
    const frame = await site.browser().get(`/dev/mail/${mail.id}`, LOCAL);
    expect(frame.body).not.toContain("<script>");
    expect(frame.headers.get("content-security-policy")).toContain("sandbox");
  });
});

describe("without a mail server but with an external database", () => {
  const site = useSite({ DATABASE_URL: "postgres://elsewhere/db" });

  test("the mail page does not exist", async () => {
    const reply = await site.browser().get("/dev/mail.json");
    expect(reply.status).toBe(404);
  });
});
