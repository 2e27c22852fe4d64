import { createEmailSender } from "../email/send-email.ts";
import { encodeLog } from "@contest/painting/operations";
import { expectProblem } from "@contest/testing/expect-problem";
import { testPage } from "@contest/testing/paintings";
import { tokenIn, useSite } from "@contest/testing/site";
import { startSmtpServer } from "@contest/testing/smtp-server";
import { planContest } from "@contest/testing/submissions";
import { expect, test } from "vitest";

const site = useSite();
const log = Buffer.from(
  encodeLog(testPage(150, 130), [{ kind: "fill", region: 1, color: 0xc9331f, wait: 4 }]),
).toString("base64");

async function handPage() {
  const child = site.browser();
  const contest_id = await planContest(site.pool);
  const { status, body } = await child.post("/api/handed-pages", { contest_id, log });
  expect(status).toBe(201);
  return { child, contest_id, token: body.token as string, url: body.url as string };
}

const mailsTo = async (email: string) =>
  (await site.pool.query("select id from mails where recipient = $1", [email])).rows;

test("a child without an account sends a page, and one grown-up finds it in the sketchbook", async () => {
  const { child, contest_id, token, url } = await handPage();
  expect(url).toBe(`${site.url}/grown-ups#token=${token}`);
  const email = "parent-of-somebody@example.com";
  expect((await child.post("/api/handed-pages/mail", { token, email })).status).toBe(202);
  const mail = await site.mailTo(email, "needs a grown-up");
  expect(tokenIn(mail)).toBe(token);
  expectProblem(await child.post("/api/handed-pages/mail", { token, email }), 409, "ALREADY_MAILED");

  const parent = await site.member();
  const claimed = await parent.browser.post("/api/handed-pages/claim", { token });
  expect(claimed.body).toMatchObject({ contest_id, contest_title: "Owl in the Ivy", is_open: true });
  expect((await parent.browser.post("/api/handed-pages/claim", { token })).body).toEqual(claimed.body);
  const sketch = await parent.browser.get(`/api/sketches/${claimed.body.sketch_id}`);
  expect(sketch.body).toMatchObject({ contest_id, log });
  const other = await site.member();
  expectProblem(await other.browser.post("/api/handed-pages/claim", { token }), 409, "PAGE_CLAIMED");
});

test("of ten grown-ups who open a link at once, one gets the page", async () => {
  const { token } = await handPage();
  const people = await Promise.all(Array.from({ length: 10 }, () => site.member()));
  const replies = await Promise.all(people.map(({ browser }) => browser.post("/api/handed-pages/claim", { token })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

test("the grown-up's address is gone once the email is sent, and after a week at the latest", async () => {
  const smtp = await startSmtpServer();
  const sender = createEmailSender(site.pool, {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    smtpNeedsTls: false,
    mailFrom: "Coloring <us@example.com>",
  });
  try {
    const { child, token } = await handPage();
    const email = "sent-to@example.com";
    await child.post("/api/handed-pages/mail", { token, email });
    const [mail] = await mailsTo(email);
    await sender.sendEmail({ mailId: mail.id });
    expect(await mailsTo(email)).toEqual([]);
  } finally {
    sender.close();
    await smtp.close();
  }

  const { child, token } = await handPage();
  const email = "never-sent@example.com";
  await child.post("/api/handed-pages/mail", { token, email });
  await site.pool.query("update mails set created_at = now() - interval '8 days' where recipient = $1", [email]);
  await site.pool.query("update handed_pages set created_at = now() - interval '8 days'");
  await site.tasks["clean-up"]({});
  expect(await mailsTo(email)).toEqual([]);
  expect((await site.pool.query("select from handed_pages")).rows).toEqual([]);
  const parent = await site.member();
  expectProblem(await parent.browser.post("/api/handed-pages/claim", { token }), 400, "LINK_EXPIRED");
});

test("what is no painting, no contest, no address or no link is refused", async () => {
  const { child, contest_id, token } = await handPage();
  expectProblem(await child.post("/api/handed-pages", { contest_id, log: "AAAA" }), 422, "BROKEN_IMAGE");
  const later = await planContest(site.pool, "1 hour", "2 hours");
  expectProblem(await child.post("/api/handed-pages", { contest_id: later, log }), 404, "NOT_FOUND");
  expectProblem(await child.post("/api/handed-pages/mail", { token, email: "mom" }), 400, "INVALID_INPUT");
  const guessed = { token: "guessed", email: "stranger@example.com" };
  expectProblem(await child.post("/api/handed-pages/mail", guessed), 400, "LINK_EXPIRED");
  expect(await mailsTo("stranger@example.com")).toEqual([]);
  expectProblem(await child.post("/api/handed-pages/claim", { token }), 401, "NOT_SIGNED_IN");
});

test("one address gets at most five such emails a day", async () => {
  const email = "often@example.com";
  const { child } = await handPage();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    const { token } = await handPage();
    statuses.push((await child.post("/api/handed-pages/mail", { token, email })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
