/** A borrowed session cannot become a stolen account. */
import { expectProblem } from "@contest/testing/expect-problem";
import { tokenIn, useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();

async function askForAnotherAddress() {
  const victim = await site.member();
  const attacker = `attacker-${victim.user.username}@evil.example`;
  await victim.browser.put(`/api/users/${victim.user._id}`, { email: attacker });
  return { ...victim, token: tokenIn(await site.mailTo(attacker)) };
}

test("a new address that waits for confirmation ends with a change of the password", async () => {
  const { browser, user, password, token } = await askForAnotherAddress();
  const newPassword = "plum kite, silent rain";
  const path = `/api/users/${user._id}/password`;
  expect((await browser.put(path, { currentPassword: password, newPassword })).status).toBe(200);
  expectProblem(await site.browser().post("/api/users/confirm-email", { token }), 400, "LINK_EXPIRED");
  const { rows } = await site.pool.query("select email, pending_email from users where id = $1", [user._id]);
  expect(rows).toEqual([{ email: user.email, pending_email: null }]);
});

test("a new address that waits for confirmation ends when the other sessions are ended", async () => {
  const { browser, user, token } = await askForAnotherAddress();
  expect((await browser.delete(`/api/users/${user._id}/sessions`)).status).toBe(204);
  expectProblem(await site.browser().post("/api/users/confirm-email", { token }), 400, "LINK_EXPIRED");
});
