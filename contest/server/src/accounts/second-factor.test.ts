import { Secret, TOTP } from "otpauth";
import { describe, expect, test, vi } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { GOOD_PASSWORD, type SignedIn, useSite } from "@contest/testing/site";

const site = useSite();

const codeOf = (secret: string, secondsLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + secondsLater * 1000 });

/** Adds an authenticator and returns its secret and the recovery codes. */
async function addAuthenticator({ browser, user }: SignedIn): Promise<{ secret: string; codes: string[] }> {
  const path = `/api/users/${user._id}/authenticator`;
  const { secret, uri } = (await browser.post(path, { password: GOOD_PASSWORD })).body;
  expect(uri).toContain("otpauth://totp/");
  const { recoveryCodes } = (await browser.put(path, { code: codeOf(secret) })).body;
  return { secret, codes: recoveryCodes };
}

const signIn = (member: SignedIn, code?: string) =>
  site.browser().post("/api/users/login", { email: member.user.email, password: GOOD_PASSWORD, code });

describe("an authenticator app", () => {
  test("from its first code on, signing in with the password needs a code, and each code works once", async () => {
    const member = await site.member();
    const { secret } = await addAuthenticator(member);
    expectProblem(await signIn(member), 401, "SECOND_FACTOR_REQUIRED");
    expectProblem(await signIn(member, "000000"), 401, "WRONG_CODE");
    expectProblem(await signIn(member, codeOf(secret)), 401, "WRONG_CODE");
    const next = codeOf(secret, 30);
    expect((await signIn(member, next)).status).toBe(200);
    expectProblem(await signIn(member, next), 401, "WRONG_CODE");
    await site.mailTo(member.user.email, "An authenticator was added");
  });

  test("a code that is sent many times at once signs in once", async () => {
    const member = await site.member();
    const { secret } = await addAuthenticator(member);
    const code = codeOf(secret, 30);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn(member, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("it asks nothing before its first code was right", async () => {
    const member = await site.member();
    const path = `/api/users/${member.user._id}/authenticator`;
    await member.browser.post(path, { password: GOOD_PASSWORD });
    expectProblem(await member.browser.put(path, { code: "123456" }), 400, "WRONG_CODE");
    expect((await signIn(member)).status).toBe(200);
  });

  test("codes cannot be guessed: after ten wrong ones even the right one has to wait", async () => {
    const member = await site.member();
    const { secret } = await addAuthenticator(member);
    await site.pool.query("truncate limit_counters");
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(member, "000000");
    expectProblem(await signIn(member, codeOf(secret, 30)), 429, "TOO_MANY_REQUESTS");
  });

  test("the wrong password does not tell that the account has an authenticator", async () => {
    const member = await site.member();
    await addAuthenticator(member);
    const { email } = member.user;
    const reply = await site.browser().post("/api/users/login", { email, password: "not this one, sorry" });
    expectProblem(reply, 401, "WRONG_CREDENTIALS");
  });

  test("it is removed with the password, and recovery codes go with the last factor", async () => {
    const member = await site.member();
    const { codes } = await addAuthenticator(member);
    const path = `/api/users/${member.user._id}/authenticator/removal`;
    expectProblem(await member.browser.post(path, { password: "not this one, sorry" }), 403, "WRONG_PASSWORD");
    expect((await member.browser.post(path, { password: GOOD_PASSWORD })).status).toBe(204);
    expect((await signIn(member, codes[0])).status).toBe(200);
    const methods = (await member.browser.get(`/api/users/${member.user._id}/sign-in-methods`)).body;
    expect(methods).toEqual({ passkeys: [], hasAuthenticator: false, recoveryCodes: 0, isRequired: false });
  });
});

describe("recovery codes", () => {
  test("each signs in once, in any spelling", async () => {
    const member = await site.member();
    const { codes } = await addAuthenticator(member);
    expect(codes).toHaveLength(10);
    const [first = ""] = codes;
    expect((await signIn(member, first.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expectProblem(await signIn(member, first), 401, "WRONG_CODE");
  });

  test("new ones replace the old ones", async () => {
    const member = await site.member();
    const { codes: old } = await addAuthenticator(member);
    const path = `/api/users/${member.user._id}/recovery-codes`;
    const { recoveryCodes } = (await member.browser.post(path, { password: GOOD_PASSWORD })).body;
    expectProblem(await signIn(member, old[0]), 401, "WRONG_CODE");
    expect((await signIn(member, recoveryCodes[0])).status).toBe(200);
  });
});

describe("administrators of a public site", () => {
  const requireIt = () => vi.spyOn(site.services.configuration, "adminSecondFactor", "get").mockReturnValue(true);

  test("they can do nothing with a password alone, and everything after a code", async () => {
    const admin = await site.administrator();
    const other = await site.member();
    const required = requireIt();
    expectProblem(await admin.browser.get("/api/admin/dashboard"), 403, "SECOND_FACTOR_REQUIRED");
    expectProblem(await admin.browser.get(`/api/users/${other.user._id}/export`), 403, "SECOND_FACTOR_REQUIRED");
    expect((await admin.browser.get("/api/users/me")).body.user.isAdmin).toBe(true);

    const { secret } = await addAuthenticator(admin);
    expect((await admin.browser.get("/api/admin/dashboard")).status).toBe(200);
    const phone = site.browser();
    const credentials = { email: admin.user.email, password: GOOD_PASSWORD };
    await phone.post("/api/users/login", { ...credentials, code: codeOf(secret, 30) });
    expect((await phone.get("/api/admin/dashboard")).status).toBe(200);
    required.mockRestore();
  });

  test("another administrator removes the factors of a member who has lost them, and that is logged", async () => {
    const admin = await site.administrator();
    const member = await site.member();
    await addAuthenticator(member);
    const removed = await admin.browser.delete(`/api/admin/members/${member.user._id}/sign-in-methods`);
    expect(removed.status).toBe(204);
    expect((await signIn(member)).status).toBe(200);
    const { rows } = (await admin.browser.get(`/api/admin/audit?subject=member%20${member.user._id}`)).body;
    expect(rows[0]).toMatchObject({ act: "remove-sign-in-methods" });
    await site.mailTo(member.user.email, "were removed");
  });
});
