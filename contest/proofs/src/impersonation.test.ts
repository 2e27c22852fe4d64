/** Nobody can speak in another person's name, or in the site's. */
import { expectProblem } from "@contest/testing/expect-problem";
import { signUpFields, useSite } from "@contest/testing/site";
import { insertSubmissions, planContest } from "@contest/testing/submissions";
import { expect, test } from "vitest";

const site = useSite();

test("an administrator cannot vote in a member's name", async () => {
  const { user: artist } = await site.member();
  const { user: member } = await site.member();
  const { browser: admin } = await site.administrator();
  const [id = ""] = await insertSubmissions(site.pool, artist._id, await planContest(site.pool), [{ at: new Date() }]);
  expectProblem(await admin.post(`/api/submissions/${id}/vote`, { user_id: member._id }), 403, "FORBIDDEN");
  expect((await site.browser().get(`/api/submissions/${id}`)).body.votes).toBe(0);
});

test.each(["admin", "Administrator", "support", "moderator", "Daily-Coloring-Challenge"])(
  "nobody can sign up as %s",
  async (username) => {
    const reply = await site.browser().post("/api/users", { ...signUpFields("reserved"), username });
    expectProblem(reply, 400, "INVALID_INPUT");
  },
);

test("a name with a link or an amount of money is refused", async () => {
  const firstName = "You won $500! Claim: https://evil.example/claim";
  const reply = await site.browser().post("/api/users", { ...signUpFields("advertiser"), firstName });
  expectProblem(reply, 400, "INVALID_INPUT");
});

test("an email to an address that is not confirmed does not repeat what a stranger typed", async () => {
  const body = { ...signUpFields("bystander"), firstName: "Call now", lastName: "Prize Office" };
  expect((await site.browser().post("/api/users", body)).status).toBe(201);
  const mail = await site.mailTo(body.email, "Confirm your email address");
  expect(mail.text + mail.html).not.toMatch(/Call now|Prize Office/);
});
