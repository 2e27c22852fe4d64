/**
 * The log of a complete session with the site, in a separate process: it contains no secrets, and no line that a client
 * has injected.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPool, type Pool } from "@contest/database/pool";
import { createTestDatabase, type TestDatabase } from "@contest/testing/database";
import { Browser, signUpFields } from "@contest/testing/site";
import { GOOD_CARD, typeCard } from "@contest/testing/payments";
import { ended, useServerProcesses } from "@contest/testing/server-process";

const servers = useServerProcesses();
let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connection, () => undefined);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test(
  "no password, token, cookie, code, card or key is ever written to the log, and no client can inject a line",
  { timeout: 120_000 },
  async () => {
    const ofAdministrator = "the heron of the keeper";
    const { child, url } = await servers.start({
      LOG_LEVEL: "debug",
      AUTO_CONTEST: "off",
      DATABASE_URL: addressOfDatabase(),
      ADMIN_EMAIL: "keeper@example.com",
      ADMIN_PASSWORD: ofAdministrator,
    });
    let log = "";
    child.stdout?.on("data", (chunk: Buffer) => (log += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (log += chunk.toString()));

    const secrets = await walk(new Browser(url, "10.0.0.1"), url);
    secrets.push(ofAdministrator);
    child.kill("SIGTERM");
    await ended(child);

    expect(log).toContain('"path":"/api/users/reset-password"');
    expect(log).toContain("unexpected error");
    // Sign-ins and refusals are logged, with ids and not with names.
    expect(log).toMatch(/"user":"[\da-f-]{36}","device":".*","msg":"signed in"/);
    expect(log).toMatch(/"code":"WRONG_CREDENTIALS".*"msg":"refused"/);
    expect(secrets.length).toBeGreaterThan(12);
    expect(secrets.filter((secret) => secret.length < 10 || log.includes(secret))).toEqual([]);
    const lines = log.split("\n").filter(Boolean);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect(lines.filter((line) => JSON.parse(line).forged)).toEqual([]);
  },
);

/** Returns every secret that was used. */
async function walk(browser: Browser, url: string): Promise<string[]> {
  const secrets: string[] = [];
  const remember = (secret: string | null | undefined) => {
    if (!secret) throw new Error("there is no such secret");
    secrets.push(secret);
    return secret;
  };
  const rememberSession = () => remember(browser.cookie?.split("=")[1]);

  const person = { ...signUpFields("walker"), password: remember("a first password, teal") };
  const { body } = await browser.post("/api/users", person);
  const userId: string = body.user._id;
  rememberSession();
  await browser.post("/api/users/login", { email: person.email, password: remember("a wrong password, teal") });
  await browser.post("/api/users/login", { email: person.email, password: person.password });
  rememberSession();
  await browser.post("/api/users/confirm-email", { token: remember(await tokenMailed("Confirm")) });
  await browser.post("/api/users/forgot-password", { email: person.email });
  const token = remember(await tokenMailed("Choose a new password"));
  // Opens the link, and then uses it.
  await browser.get(`/reset-password?token=${token}`);
  const password = remember("a second password, teal");
  await browser.post("/api/users/reset-password", { token, password });
  await browser.post("/api/users/login", { email: person.email, password });
  rememberSession();
  const newPassword = remember("a third password, teal");
  await browser.put(`/api/users/${userId}/password`, { currentPassword: password, newPassword });
  rememberSession();

  const opened = await browser.post("/api/stripe/gift-session", { userId, item: "box-of-5" });
  await typeCard(opened.body.sessionUrl);
  remember(GOOD_CARD);
  remember(GOOD_CARD.replaceAll(" ", ""));
  await browser.get(`/api/stripe/verify-session?sessionId=${opened.body.sessionId}&userId=${userId}`);
  const { codes } = (await browser.get(`/api/gifts?userId=${userId}`)).body;
  await browser.post("/api/gifts/redeem", { userId, code: remember(codes[0].code) });
  await browser.get(`/api/users/${userId}/export`);
  const { rows } = await pool.query("select unsubscribe_key, password_hash from users where id = $1", [userId]);
  await browser.post(`/api/unsubscribe?token=${remember(rows[0].unsubscribe_key)}.votes`);

  // Server errors are logged, and PostgreSQL's errors include the row.
  await pool.query("alter table users add check (bio <> 'broken')");
  expect((await browser.put(`/api/users/${userId}`, { bio: "broken" })).status).toBe(500);
  // PostgreSQL shows the beginning of long values.
  remember(rows[0].password_hash.slice(0, 50));
  remember(person.email);

  const forged = encodeURIComponent(`\n{"level":30,"time":1,"forged":true}\n`);
  for (const path of [`/${forged}`, `/api/users/${forged}`, `/?${forged}`, `/"}%0A{"forged":true}`])
    await browser.get(path);
  await fetch(`${url}/api/users/me?session=${randomUUID()}`, { headers: { "user-agent": '"}\t{"forged":true}' } });
  return secrets;
}

async function tokenMailed(subject: string): Promise<string> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await pool.query("select text_body as text from mails where subject like '%' || $1 || '%'", [
      subject,
    ]);
    const token = /[?&#]token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no mail with "${subject}"`);
}

function addressOfDatabase(): string {
  const { host = "", port, user = "", database: name = "" } = database.connection;
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}
