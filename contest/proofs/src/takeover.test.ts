/** A borrowed session cannot become a stolen account. */
import { expectProblem } from "@contest/testing/expect-problem";
import { tokenIn, useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();

async function askForAnotherAddress() {
  const victim = await site.member();
  const attacker = `attacker-${victim.user.username}@evil.example`;
  const path = `/api/users/${victim.user._id}`;
  await victim.browser.put(path, { email: attacker });
  await victim.browser.post(`${path}/email`, { password: victim.password });
  return { ...victim, token: tokenIn(await site.mailTo(attacker)) };
}

test("changing the password cancels a pending email change", async () => {
  const { browser, user, password, token } = await askForAnotherAddress();
  const newPassword = "plum kite, silent rain";
  const path = `/api/users/${user._id}/password`;
  expect((await browser.put(path, { currentPassword: password, newPassword })).status).toBe(200);
  expectProblem(await site.browser().post("/api/users/confirm-email", { token }), 400, "LINK_EXPIRED");
  const { rows } = await site.pool.query("select email, pending_email from users where id = $1", [user._id]);
  expect(rows).toEqual([{ email: user.email, pending_email: null }]);
});

test("ending the other sessions cancels a pending email change", async () => {
  const { browser, user, token } = await askForAnotherAddress();
  expect((await browser.delete(`/api/users/${user._id}/sessions`)).status).toBe(204);
  expectProblem(await site.browser().post("/api/users/confirm-email", { token }), 400, "LINK_EXPIRED");
});

test("whoever borrows a session cannot change the address without the password, and no email is sent", async () => {
  const { browser, user } = await site.member();
  const path = `/api/users/${user._id}`;
  const requested = await browser.put(path, { email: "attacker@evil.example" });
  expect(requested.body).toMatchObject({ requestedEmail: "attacker@evil.example", pendingEmail: null });
  expectProblem(await browser.post(`${path}/email`, { password: "a wild guess, not it" }), 403, "WRONG_PASSWORD");
  expectProblem(await browser.post(`${path}/email`, {}), 403, "WRONG_PASSWORD");
  const { rows } = await site.pool.query("select count(*) from mails where recipient = 'attacker@evil.example'");
  expect(rows[0].count).toBe(0);
});

test("a requested address ends with the other sessions, too", async () => {
  const { browser, user, password } = await site.member();
  const path = `/api/users/${user._id}`;
  await browser.put(path, { email: "attacker@evil.example" });
  await browser.delete(`${path}/sessions`);
  expectProblem(await browser.post(`${path}/email`, { password }), 409, "NOTHING_TO_CONFIRM");
});

test("an administrator cannot add a way into a member's account", async () => {
  const { user } = await site.member();
  const admin = await site.administrator();
  const path = `/api/users/${user._id}`;
  const { password } = admin;
  for (const call of ["email", "passkeys/options", "authenticator", "recovery-codes"]) {
    expectProblem(await admin.browser.post(`${path}/${call}`, { password }), 403, "FORBIDDEN");
  }
});
