import { describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { GOOD_PASSWORD, signUpFields, tokenIn, useSite } from "@contest/testing/site";
import { LEAKED_PASSWORDS } from "./leaked-passwords.ts";
import { refuseWeakPassword } from "./passwords.ts";

const site = useSite();

describe("signing up", () => {
  test("signing up creates an account and signs in", async () => {
    const browser = site.browser();
    const signedUp = await browser.post("/api/users", { ...signUpFields("rosalind"), ageConfirmed: true });
    expect(signedUp.status).toBe(201);
    expect(signedUp.body.user).toMatchObject({
      email: "rosalind@example.com",
      firstName: "Ana",
      username: "rosalind",
      isAdmin: false,
      emailConfirmed: false,
      ageConfirmed: true,
    });
    expect(JSON.stringify(signedUp.body)).not.toContain("argon2");
    expect((await browser.get("/api/users/me")).body.user._id).toBe(signedUp.body.user._id);
  });

  test("the emailed link confirms the address once", async () => {
    const { browser, user } = await site.member();
    const token = tokenIn(await site.mailTo(user.email, "Confirm"));
    expect((await site.browser().post("/api/users/confirm-email", { token })).status).toBe(200);
    expect((await browser.get("/api/users/me")).body.user.emailConfirmed).toBe(true);
    const again = await site.browser().post("/api/users/confirm-email", { token });
    expectProblem(again, 400, "LINK_EXPIRED");
  });

  test("the age confirmation is optional", async () => {
    const without = await site.browser().post("/api/users", signUpFields("noage"));
    expect(without.body.user.ageConfirmed).toBe(false);
  });

  test("the age confirmation cannot be false", async () => {
    const denied = await site.browser().post("/api/users", { ...signUpFields("child"), ageConfirmed: false });
    expect(denied).toMatchObject({ status: 400, body: { field: "ageConfirmed" } });
  });

  test("the session cookie cannot be read by scripts or sent by other sites", async () => {
    const reply = await site.browser().post("/api/users", signUpFields("cookie"));
    const [cookie = ""] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test.each([
    ["email", { email: undefined }],
    ["email", { email: "not an address" }],
    ["email", { email: `${"a".repeat(300)}@example.com` }],
    ["password", { password: undefined }],
    ["password", { password: "short" }],
    ["password", { password: "Password1" }],
    ["password", { password: "x".repeat(100_000) }],
    ["firstName", { firstName: "   " }],
    ["firstName", { firstName: "x".repeat(100_000) }],
    ["firstName", { firstName: "A\u0000na" }],
    ["lastName", { lastName: 7 }],
    ["lastName", { lastName: ["a"] }],
    ["username", { username: undefined }],
    ["username", { username: "a b" }],
    ["username", { username: "<script>" }],
    ["username", { username: "ana\u202Eadmin" }],
  ])("the error names %s if it is %j", async (field, change) => {
    const reply = await site.browser().post("/api/users", { ...signUpFields("wrong"), ...change });
    expect(reply.status).toBe(400);
    expect(reply.body.field).toBe(field);
    expect(reply.body.field).toBe(field);
    expect(reply.body.message).not.toContain(`${field}:`);
    expect((await site.pool.query("select from users where username = 'wrong'")).rowCount).toBe(0);
  });

  test("an email address that is taken in any case is refused", async () => {
    await site.browser().post("/api/users", signUpFields("Taken"));
    const email = await site.browser().post("/api/users", { ...signUpFields("other1"), email: "TAKEN@Example.COM" });
    expect(email).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN", field: "email" } });
  });

  test("a username that is taken in any case is refused", async () => {
    await site.browser().post("/api/users", signUpFields("Occupied"));
    const name = await site.browser().post("/api/users", { ...signUpFields("oCCUPIED"), email: "free@example.com" });
    expect(name).toMatchObject({ status: 409, body: { code: "USERNAME_TAKEN", field: "username" } });
  });

  test("twenty simultaneous sign-ups with one address create one account", async () => {
    const attempts = Array.from({ length: 20 }, (_, index) =>
      site.browser().post("/api/users", { ...signUpFields(`race${index}`), email: "race@example.com" }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
    const { rows } = await site.pool.query("select count(*) from users where email = 'race@example.com'");
    expect(rows[0].count).toBe(1);
  });

  test("fields that are not in the form are ignored", async () => {
    const { browser, user } = await site.member({ isAdmin: true, is_admin: true, _id: "x", emailConfirmed: true });
    expect(user).toMatchObject({ isAdmin: false, emailConfirmed: false });
    await browser.put(`/api/users/${user._id}`, { isAdmin: true, bio: "hi" });
    expect((await browser.get("/api/users/me")).body.user).toMatchObject({ isAdmin: false, bio: "hi" });
  });
});

describe("signing in and out", () => {
  test("each sign-in starts a new session, and sign-out ends it", async () => {
    const { browser, user } = await site.member();
    const first = browser.cookie;
    expect(
      (await browser.post("/api/users/login", { email: user.email.toUpperCase(), password: GOOD_PASSWORD })).status,
    ).toBe(200);
    expect(browser.cookie).not.toBe(first);
    const stale = site.browser();
    stale.cookie = first;
    expect((await stale.get("/api/users/me")).body.user).toBeNull();

    const second = browser.cookie;
    expect((await browser.post("/api/users/logout")).status).toBe(204);
    expect(browser.cookie).toBeNull();
    stale.cookie = second;
    expect((await stale.get("/api/users/me")).body.user).toBeNull();
  });

  test("a wrong password and an unknown address get the same response", async () => {
    const { user } = await site.member();
    const wrong = await site.browser().post("/api/users/login", { email: user.email, password: "wrong password 1" });
    const unknown = await site
      .browser()
      .post("/api/users/login", { email: "nobody@example.com", password: "wrong password 1" });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
  });

  test("an attacker who guesses is rate-limited while the owner can still sign in elsewhere", async () => {
    const { user } = await site.member();
    const guesser = site.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push(
        (await guesser.post("/api/users/login", { email: user.email, password: `guess number ${index}` })).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const limited = await guesser.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await site.browser().post("/api/users/login", { email: user.email, password: GOOD_PASSWORD })).status).toBe(
      200,
    );
  });

  test("simultaneous guesses cannot exceed the limit", async () => {
    const { user } = await site.member();
    const guesser = site.browser();
    const attempts = Array.from({ length: 30 }, (_, index) =>
      guesser.post("/api/users/login", { email: user.email, password: `guess number ${index}` }),
    );
    const refused = (await Promise.all(attempts)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
  });

  test("an expired session does not sign in", async () => {
    const { browser, user } = await site.member();
    await site.pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      user._id,
    ]);
    expect((await browser.get("/api/users/me")).body.user).toBeNull();
    expect((await browser.put(`/api/users/${user._id}`, { bio: "x" })).status).toBe(401);
  });

  test("a session ends half a year after the sign-in, however much it is used", async () => {
    const { browser, user } = await site.member();
    await site.pool.query(
      `update sessions set created_at = now() - interval '181 days', last_seen_at = now() - interval '1 hour'
       where user_id = $1`,
      [user._id],
    );
    await browser.get("/api/users/me");
    expect((await browser.get("/api/users/me")).body.user).toBeNull();
  });

  test("the database holds no token that would work as a cookie", async () => {
    const { browser } = await site.member();
    const token = browser.cookie?.split("=")[1];
    const { rows } = await site.pool.query("select * from sessions");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a forgotten password", () => {
  test("a password is reset through the emailed link, once, and all sessions end", async () => {
    const { browser, user } = await site.member();
    const requested = await site.browser().post("/api/users/forgot-password", {
      email: user.email,
      redirectUrl: `${site.url}/reset-password`,
    });
    expect(requested.status).toBe(200);
    const mail = await site.mailTo(user.email, "Choose a new password");
    expect(mail.text).toContain(`${site.url}/reset-password#token=`);
    expect(mail.html).toContain("/reset-password#token=");
    const token = tokenIn(mail);

    const password = "another long sentence 9";
    const both = await Promise.all([
      site.browser().post("/api/users/reset-password", { token, password }),
      site.browser().post("/api/users/reset-password", { token, password }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await browser.get("/api/users/me")).body.user).toBeNull();
    expect((await site.browser().post("/api/users/login", { email: user.email, password: GOOD_PASSWORD })).status).toBe(
      401,
    );
    const back = await site.browser().post("/api/users/login", { email: user.email, password });
    expect(back.body.user.emailConfirmed).toBe(true);
  });

  test("a weak password is refused and does not use up the link", async () => {
    const { user } = await site.member();
    await site.browser().post("/api/users/forgot-password", { email: user.email });
    const token = tokenIn(await site.mailTo(user.email, "Choose a new password"));
    const weak = await site.browser().post("/api/users/reset-password", { token, password: user.email });
    expect(weak).toMatchObject({ status: 400, body: { code: "WEAK_PASSWORD", field: "password" } });
    const strong = { token, password: "another long sentence 9" };
    expect((await site.browser().post("/api/users/reset-password", strong)).status).toBe(200);
  });

  test("an address without an account gets the same response and no email", async () => {
    const { user } = await site.member();
    const known = await site.browser().post("/api/users/forgot-password", { email: user.email });
    const unknown = await site.browser().post("/api/users/forgot-password", { email: "ghost@example.com" });
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await site.mailTo(user.email, "Choose a new password");
    expect((await site.pool.query("select from mails where recipient = 'ghost@example.com'")).rowCount).toBe(0);
  });

  test.each([
    "https://evil.example/reset",
    "//evil.example",
    "javascript:alert(1)",
    "http://localhost@evil.example/",
    "http://localhost:1/reset-password",
    "\\\\evil.example",
  ])("a reset link to %s is not sent", async (redirectUrl) => {
    const { user } = await site.member();
    const reply = await site.browser().post("/api/users/forgot-password", { email: user.email, redirectUrl });
    expect(reply).toMatchObject({ status: 400, body: { field: "redirectUrl" } });
  });

  test("an expired link is refused", async () => {
    const { user } = await site.member();
    await site.browser().post("/api/users/forgot-password", { email: user.email });
    const token = tokenIn(await site.mailTo(user.email, "Choose a new password"));
    await site.pool.query("update account_links set expires_at = now() where user_id = $1", [user._id]);
    const reply = await site
      .browser()
      .post("/api/users/reset-password", { token, password: "another long sentence 9" });
    expectProblem(reply, 400, "LINK_EXPIRED");
  });

  test("a confirmation link cannot reset a password", async () => {
    const { user } = await site.member();
    const token = tokenIn(await site.mailTo(user.email, "Confirm"));
    const reply = await site
      .browser()
      .post("/api/users/reset-password", { token, password: "another long sentence 9" });
    expect(reply.status).toBe(400);
  });

  test("repeated reset requests are rate-limited", async () => {
    const browser = site.browser();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await browser.post("/api/users/forgot-password", { email: "flood@example.com" })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe("a profile", () => {
  test("other members see only the public fields of a profile", async () => {
    const { browser, user } = await site.member();
    await browser.put(`/api/users/${user._id}`, {
      bio: "I color.",
      location: "Lisbon",
      website: "https://ana.example",
    });
    const seen = await site.browser().get(`/api/users/${user._id}`);
    expect(Object.keys(seen.body).sort()).toEqual(
      ["_id", "avatarUrl", "bio", "createdDate", "location", "username", "website"].sort(),
    );
    const own = await browser.get(`/api/users/${user._id}`);
    expect(own.body).toMatchObject({ email: user.email, firstName: "Ana", bio: "I color." });
  });

  test("only its owner can change a profile", async () => {
    const { user } = await site.member();
    const other = await site.member();
    expect((await site.browser().put(`/api/users/${user._id}`, { bio: "x" })).status).toBe(401);
    expect((await other.browser.put(`/api/users/${user._id}`, { bio: "x" })).status).toBe(403);
    expect((await site.browser().get(`/api/users/${user._id}`)).body.bio).toBe("");
  });

  test.each(["nope", "00000000-0000-4000-8000-000000000000", "' or 1=1", "%00", "x".repeat(90)])(
    "an unknown id gets 404: %s",
    async (id) => {
      expect((await site.browser().get(`/api/users/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://files.example",
    "example.com",
    " JavaScript:alert(1)",
    "https:",
  ])("the website %s is refused", async (website) => {
    const { browser, user } = await site.member();
    const reply = await browser.put(`/api/users/${user._id}`, { website });
    expect(reply).toMatchObject({ status: 400, body: { field: "website" } });
  });

  test("a new email replaces the old one after confirmation, both are notified, and other sessions end", async () => {
    const { browser, user } = await site.member();
    const phone = site.browser();
    await phone.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    await browser.put(`/api/users/${user._id}`, { email: "new-home@example.com" });
    const changed = await browser.post(`/api/users/${user._id}/email`, { password: GOOD_PASSWORD });
    expect(changed.body).toMatchObject({ email: user.email, pendingEmail: "new-home@example.com" });
    expect((await site.mailTo(user.email, "about to change")).text).toContain("new-home@example.com");

    const token = tokenIn(await site.mailTo("new-home@example.com", "new email"));
    expect((await browser.post("/api/users/confirm-email", { token })).status).toBe(200);
    const { user: now } = (await browser.get("/api/users/me")).body;
    expect(now).toMatchObject({ email: "new-home@example.com", pendingEmail: null, emailConfirmed: true });
    expect((await phone.get("/api/users/me")).body.user).toBeNull();
  });

  test("a link sent to the old address is invalid after the address has changed", async () => {
    const { browser, user } = await site.member();
    const old = tokenIn(await site.mailTo(user.email, "Confirm your email"));
    await browser.put(`/api/users/${user._id}`, { email: "moved@example.com" });
    await browser.post(`/api/users/${user._id}/email`, { password: GOOD_PASSWORD });
    await browser.post("/api/users/confirm-email", { token: tokenIn(await site.mailTo("moved@example.com")) });
    expect((await browser.post("/api/users/confirm-email", { token: old })).status).toBe(400);
  });

  test("the age can be confirmed later, and the first date is kept", async () => {
    const { browser, user } = await site.member();
    await browser.put(`/api/users/${user._id}`, { ageConfirmed: true });
    const before = await site.pool.query("select age_confirmed_at from users where id = $1", [user._id]);
    expect((await browser.put(`/api/users/${user._id}`, { ageConfirmed: true })).body.ageConfirmed).toBe(true);
    const after = await site.pool.query("select age_confirmed_at from users where id = $1", [user._id]);
    expect(after.rows).toEqual(before.rows);
    expect((await browser.put(`/api/users/${user._id}`, { ageConfirmed: false })).status).toBe(400);
  });
});

describe("passwords and sessions", () => {
  test("changing the password needs the old one and ends every other session", async () => {
    const { browser, user } = await site.member();
    const phone = site.browser();
    await phone.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    const path = `/api/users/${user._id}/password`;
    const wrong = await browser.put(path, { currentPassword: "not this one", newPassword: "another long sentence 9" });
    expect(wrong).toMatchObject({ status: 403, body: { code: "WRONG_PASSWORD", field: "currentPassword" } });
    const before = browser.cookie;
    const right = await browser.put(path, { currentPassword: GOOD_PASSWORD, newPassword: "another long sentence 9" });
    expect(right.status).toBe(200);
    expect(browser.cookie).not.toBe(before);
    expect((await browser.get("/api/users/me")).body.user._id).toBe(user._id);
    expect((await phone.get("/api/users/me")).body.user).toBeNull();
    await site.mailTo(user.email, "password was changed");
  });

  test("a leaked password is refused at sign-up, change and reset, however it is spelled", async () => {
    const { browser, user } = await site.member();
    const refused = (field: string) => ({
      status: 400,
      body: { code: "WEAK_PASSWORD", field, message: expect.stringContaining("one of the most common ones") },
    });
    const signedUp = await site.browser().post("/api/users", { ...signUpFields("common"), password: "Steelers" });
    expect(signedUp).toMatchObject(refused("password"));
    const change = { currentPassword: GOOD_PASSWORD, newPassword: "rush2112" };
    expect(await browser.put(`/api/users/${user._id}/password`, change)).toMatchObject(refused("newPassword"));
    await site.browser().post("/api/users/forgot-password", { email: user.email });
    const token = tokenIn(await site.mailTo(user.email, "Choose a new password"));
    const reset = await site.browser().post("/api/users/reset-password", { token, password: "MIDNIGHT" });
    expect(reset).toMatchObject(refused("password"));

    expect(LEAKED_PASSWORDS.size).toBeGreaterThan(15_000);
    for (const password of LEAKED_PASSWORDS) expect(() => refuseWeakPassword(password, {})).toThrow(/./);
  });

  test("signing out other browsers waits for a change of the account that also ends sessions", async () => {
    const { browser, user } = await site.member();
    // Another browser of the member, whose session both of them end.
    await site.browser().post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    const other = await site.pool.connect();
    try {
      await other.query("begin");
      await other.query("select from users where id = $1 for update", [user._id]);
      const ending = browser.delete(`/api/users/${user._id}/sessions`);
      await expect
        .poll(async () => (await site.pool.query("select from pg_locks where not granted")).rowCount)
        .toBeGreaterThan(0);
      await other.query("delete from sessions where user_id = $1 and id <> $2", [user._id, await currentSession()]);
      await other.query("commit");
      expect((await ending).status).toBe(204);
    } finally {
      other.release();
    }

    async function currentSession(): Promise<string> {
      const { sessions } = (await browser.get(`/api/users/${user._id}/sessions`)).body;
      return sessions.find(({ current }: { current: boolean }) => current).id;
    }
  });

  test("sessions are listed with their device and can be ended one by one or all but the current one", async () => {
    const { browser, user } = await site.member();
    const phone = site.browser();
    const tablet = site.browser();
    const iphone =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
    await phone.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD }, { "user-agent": iphone });
    await tablet.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    const path = `/api/users/${user._id}/sessions`;
    const { sessions } = (await browser.get(path)).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    const onPhone = sessions.find((session: { device: string }) => session.device === "Safari on iPhone");

    expect((await browser.delete(`${path}/${onPhone.id}`)).status).toBe(204);
    expect((await phone.get("/api/users/me")).body.user).toBeNull();
    expect((await browser.delete(path)).status).toBe(204);
    expect((await tablet.get("/api/users/me")).body.user).toBeNull();
    expect((await browser.get("/api/users/me")).body.user).not.toBeNull();
  });

  test("a member cannot end another member's session", async () => {
    const { browser, user } = await site.member();
    const path = `/api/users/${user._id}/sessions`;
    const [{ id }] = (await browser.get(path)).body.sessions;
    const stranger = await site.member();
    expect((await stranger.browser.delete(`${path}/${id}`)).status).toBe(403);
    expect((await stranger.browser.delete(`/api/users/${stranger.user._id}/sessions/${id}`)).status).toBe(404);
  });
});

describe("leaving the site", () => {
  test("all data about a member is exported in one file", async () => {
    const { browser, user } = await site.member();
    await browser.post("/api/contact", { name: "Ana", email: user.email, subject: "Hello", message: "A word." });
    const reply = await browser.get(`/api/users/${user._id}/export`);
    expect(reply.body.contactMessages).toMatchObject([{ subject: "Hello", message: "A word." }]);
    expect(reply.body.lineArtDownloads).toEqual([]);
    expect(reply.headers.get("content-disposition")).toContain("attachment");
    expect(reply.body.account).toMatchObject({ email: user.email, username: expect.any(String) });
    expect(reply.body.sessions).toHaveLength(1);
    expect(reply.body.mails[0].subject).toBe("Confirm your email address");
    expect(JSON.stringify(reply.body)).not.toContain("argon2");
    expect((await site.browser().get(`/api/users/${user._id}/export`)).status).toBe(401);
  });

  test("a member can ask for deletion with the password and return during the grace period", async () => {
    const { browser, user } = await site.member();
    const path = `/api/users/${user._id}/deletion`;
    expect((await browser.post(path, { password: "not this one" })).status).toBe(403);
    const requested = await browser.post(path, { password: GOOD_PASSWORD });
    expect(requested.status).toBe(202);
    expect((await browser.get("/api/users/me")).body.user).toBeNull();
    expect((await site.browser().get(`/api/users/${user._id}`)).status).toBe(404);
    await site.mailTo(user.email, "will be deleted");

    await browser.post("/api/users/login", { email: user.email, password: GOOD_PASSWORD });
    expect((await browser.get("/api/users/me")).body.user.deletionDate).toBe(requested.body.deletionDate);
    expect((await browser.delete(path)).body.deletionDate).toBeNull();
  });

  test("an account is deleted after its grace period", async () => {
    const { browser, user } = await site.member();
    await browser.post(`/api/users/${user._id}/deletion`, { password: GOOD_PASSWORD });
    await site.pool.query("update users set deletion_due_at = now() where id = $1", [user._id]);
    await site.pool.query("select graphile_worker.add_job('clean-up')");
    await expect
      .poll(async () => (await site.pool.query("select from users where id = $1", [user._id])).rowCount)
      .toBe(0);
  });
});

test("signing in with a provider is refused if none is configured", async () => {
  const reply = await site.browser().post("/api/users/oauth", {});
  expect(reply).toMatchObject({ status: 501, body: { message: "OAuth sign-in is not implemented yet." } });
});
