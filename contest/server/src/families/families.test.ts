import { deflateRawSync } from "node:zlib";
import { createEmailSender } from "@contest/platform/email/send-email";
import { encodeLog } from "@contest/painting/operations";
import { CONSENT_WORDING } from "@contest/rules/families/children";
import { expectProblem } from "@contest/testing/expect-problem";
import { testPage, testPageBytes } from "@contest/testing/paintings";
import { type SignedIn, tokenIn, useSite } from "@contest/testing/site";
import { startSmtpServer } from "@contest/testing/smtp-server";
import { insertImages, planContest } from "@contest/testing/submissions";
import { fetchPicture } from "@contest/testing/upload";
import { beforeAll, describe, expect, test } from "vitest";

const site = useSite();
const page = testPage(150, 130);
const PIN = "4711";

// Contests of tests have their line art in this folder.
beforeAll(() => site.services.storage.put("line-art/owl/coloring.bin", deflateRawSync(testPageBytes(150, 130))));

let colors = 0;
/** A log that nobody has sent before. */
function newLog(): string {
  colors += 1;
  return Buffer.from(encodeLog(page, [{ kind: "fill", region: 1, color: colors, wait: 4 }])).toString("base64");
}

const parentOf = () => site.member({ ageConfirmed: true });
const MIA = { nickname: "Mia", age_group: "child", avatar: "fox", consent: true };

async function family(nickname = "Mia"): Promise<SignedIn & { childId: string }> {
  const parent = await parentOf();
  const child = await parent.browser.post("/api/family/children", { ...MIA, nickname });
  expect(child.status).toBe(201);
  expect((await parent.browser.put("/api/family/pin", { pin: PIN })).status).toBe(204);
  return { ...parent, childId: child.body.id };
}

/** The family's browser in the hands of the child. */
async function kidsMode() {
  const parent = await family();
  const entered = await parent.browser.post("/api/kids-mode", { child_id: parent.childId });
  expect(entered.body.child).toMatchObject({ nickname: "Mia", age_group: "child", avatar: "fox" });
  return parent;
}

async function askedPage() {
  const parent = await kidsMode();
  const contest_id = await planContest(site.pool);
  const asked = await parent.browser.post("/api/kids-mode/pages", { contest_id, log: newLog() });
  expect(asked.status).toBe(201);
  await parent.browser.post("/api/kids-mode/end", { pin: PIN });
  const { body } = await parent.browser.get("/api/family/requests");
  return { ...parent, contest_id, request: body.requests[0] };
}

describe("a child", () => {
  test("has a nickname, an age group, an animal and the parent's consent, and nothing else", async () => {
    const parent = await family();
    const { body } = await parent.browser.get("/api/family");
    expect(body).toEqual({
      has_pin: true,
      children: [
        {
          id: parent.childId,
          nickname: "Mia",
          age_group: "child",
          avatar: "fox",
          consent_wording: CONSENT_WORDING,
          consented_at: expect.any(String),
        },
      ],
    });
    const exported = await parent.browser.get(`/api/users/${parent.user._id}/export`);
    expect(exported.body.children).toEqual(body.children);
  });

  test("is added only by an adult, with consent, and with a nickname that is no name", async () => {
    const minor = await site.member();
    expectProblem(await minor.browser.post("/api/family/children", MIA), 403, "ADULTS_ONLY");
    const { browser } = await parentOf();
    expectProblem(await browser.post("/api/family/children", { ...MIA, consent: false }), 400, "INVALID_INPUT");
    expectProblem(await browser.post("/api/family/children", { ...MIA, nickname: "Mia Quill" }), 400, "INVALID_INPUT");
    expectProblem(await browser.post("/api/family/children", { ...MIA, nickname: "Quill" }), 400, "INVALID_INPUT");
    expectProblem(await browser.post("/api/family/children", { ...MIA, age_group: "adult" }), 400, "INVALID_INPUT");
    expect((await browser.post("/api/family/children", MIA)).status).toBe(201);
    expectProblem(await browser.post("/api/family/children", { ...MIA, nickname: "MIA" }), 409, "NICKNAME_TAKEN");
  });

  test("a family has at most twelve children, however many requests there are at once", async () => {
    const { browser } = await parentOf();
    const names = Array.from({ length: 15 }, (_, index) => `Kid${index}`);
    const replies = await Promise.all(
      names.map((nickname) => browser.post("/api/family/children", { ...MIA, nickname })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    expect(replies.filter(({ body }) => body.code === "FAMILY_FULL")).toHaveLength(3);
  });
});

describe("kids' mode", () => {
  test("allows only what a child may do", async () => {
    const { browser, user } = await kidsMode();
    expect((await browser.get("/api/users/me")).body).toEqual({
      user: null,
      child: { id: expect.any(String), nickname: "Mia", age_group: "child", avatar: "fox" },
    });
    const allowed = site.calls.filter(({ inKidsMode }) => inKidsMode).map(({ method, path }) => `${method} ${path}`);
    expect(allowed.toSorted()).toEqual([
      "GET /api/challenges/:id",
      "GET /api/challenges/featured",
      "GET /api/config",
      "GET /api/kids-mode/pages",
      "GET /api/site",
      "GET /api/users/me",
      "POST /api/kids-mode/end",
      "POST /api/kids-mode/pages",
    ]);
    for (const { method, path, inKidsMode } of site.calls) {
      if (inKidsMode) continue;
      const address = path.replaceAll(/:\w+/g, user._id);
      expect([path, (await browser.send(method, address)).body.code]).toEqual([path, "KIDS_MODE"]);
    }
  });

  test("shows no picture that only the parent may see", async () => {
    const parent = await family();
    const contest_id = await planContest(site.pool);
    const painted = await parent.browser.post("/api/paintings", { contest_id, log: newLog() });
    const address = new URL(painted.body.secure_url).pathname;
    expect((await fetchPicture(site, address, parent.browser)).status).toBe(200);
    await parent.browser.post("/api/kids-mode", { child_id: parent.childId });
    expect((await fetchPicture(site, address, parent.browser)).status).toBe(404);
  });

  test("an administrator's browser in kids' mode administers nothing", async () => {
    const { browser, user } = await kidsMode();
    await site.pool.query("update users set is_admin = true where id = $1", [user._id]);
    expectProblem(await browser.get("/api/admin/members"), 403, "KIDS_MODE");
  });

  test("needs a PIN, and ends with it or with the password", async () => {
    const parent = await parentOf();
    const { body: child } = await parent.browser.post("/api/family/children", MIA);
    const enter = () => parent.browser.post("/api/kids-mode", { child_id: child.id });
    const leave = (body: object) => parent.browser.post("/api/kids-mode/end", body);
    expectProblem(await enter(), 409, "PIN_NEEDED");
    expectProblem(await parent.browser.put("/api/family/pin", { pin: "1234" }), 400, "INVALID_INPUT");
    await parent.browser.put("/api/family/pin", { pin: PIN });
    await enter();
    expectProblem(await leave({ pin: "0815" }), 403, "WRONG_PIN");
    expectProblem(await leave({}), 403, "WRONG_PASSWORD");
    expect((await leave({ pin: PIN })).status).toBe(204);
    await enter();
    expect((await leave({ password: parent.password })).status).toBe(204);
    expect((await parent.browser.get("/api/users/me")).body.user._id).toBe(parent.user._id);
  });

  test("the PIN cannot be guessed, and the password still works", async () => {
    const { browser, password } = await kidsMode();
    const leave = (body: object) => browser.post("/api/kids-mode/end", body);
    for (let guess = 0; guess < 5; guess += 1) expectProblem(await leave({ pin: `080${guess}` }), 403, "WRONG_PIN");
    expectProblem(await leave({ pin: PIN }), 429, "TOO_MANY_REQUESTS");
    expect((await leave({ password })).status).toBe(204);
  });

  test("the PIN is changed only with the password", async () => {
    const { browser, password } = await family();
    expectProblem(await browser.put("/api/family/pin", { pin: "5822" }), 403, "WRONG_PASSWORD");
    expect((await browser.put("/api/family/pin", { pin: "5822", password })).status).toBe(204);
  });

  test("is only for one's own children", async () => {
    const other = await family();
    const { browser } = await family();
    expectProblem(await browser.post("/api/kids-mode", { child_id: other.childId }), 404, "NOT_FOUND");
    expectProblem(await browser.delete(`/api/family/children/${other.childId}`), 404, "NOT_FOUND");
  });
});

describe("a page that a child wants to hand in", () => {
  test("waits for the parent, who gets a notice and an email, and nobody else sees it", async () => {
    const { browser, user, request, contest_id } = await askedPage();
    expect(request).toMatchObject({ contest_id, contest_title: "Owl in the Ivy", is_open: true });
    expect(request.child).toMatchObject({ nickname: "Mia" });
    await site.mailTo(user.email, "Mia asks to hand in a page");
    const { body } = await browser.get(`/api/users/${user._id}/notices`);
    expect(body.notices[0]).toMatchObject({ title: "Mia asks to hand in a page", path: "/family" });
    expect((await fetchPicture(site, request.picture.url, browser)).status).toBe(200);
    expect((await fetchPicture(site, request.picture.url)).status).toBe(404);
    expect((await site.browser().get(`/api/submissions?challenge_id=${contest_id}`)).body).toEqual([]);
  });

  test("is submitted with the parent's credit, under the nickname and the age group", async () => {
    const { browser, user, request, contest_id } = await askedPage();
    const approve = () => browser.post(`/api/family/requests/${request.id}/approval`);
    const replies = await Promise.all([approve(), approve()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    const [work] = (await site.browser().get(`/api/submissions?challenge_id=${contest_id}`)).body;
    expect(work).toMatchObject({
      id: replies[0]?.body.submission_id,
      age_group: "child",
      painted_here: true,
      artist_name: "Mia, child",
      profiles: { username: "Mia, child", avatar_url: null, is_public: false },
    });
    const subscription = await browser.get(`/api/subscription?userId=${user._id}`);
    expect(subscription.body.remaining_submissions).toBe(1);
    expect((await browser.get("/api/family/requests")).body.requests).toEqual([]);
  });

  test("is deleted after the parent has declined it, and can be asked for again", async () => {
    const { browser, request, childId, contest_id } = await askedPage();
    expect((await browser.delete(`/api/family/requests/${request.id}`)).status).toBe(204);
    expectProblem(await browser.post(`/api/family/requests/${request.id}/approval`), 404, "NOT_FOUND");
    await browser.post("/api/kids-mode", { child_id: childId });
    const { body } = await browser.get("/api/kids-mode/pages");
    expect(body.pages).toMatchObject([{ id: request.id, state: "declined" }]);
    expect((await fetchPicture(site, request.picture.url, browser)).status).toBe(200);
    await site.pool.query("update images set created_at = now() - interval '2 days' where painted_for = $1", [
      contest_id,
    ]);
    await site.tasks["clean-up"]({});
    expect((await browser.get("/api/kids-mode/pages")).body.pages).toEqual([]);
  });

  test("sent twice is one request", async () => {
    const { browser } = await kidsMode();
    const sent = { contest_id: await planContest(site.pool), log: newLog() };
    const first = await browser.post("/api/kids-mode/pages", sent);
    expect((await browser.post("/api/kids-mode/pages", sent)).body).toEqual(first.body);
    expect((await browser.get("/api/kids-mode/pages")).body.pages).toHaveLength(1);
  });

  test("of another family cannot be approved or declined", async () => {
    const { request } = await askedPage();
    const { browser } = await family();
    expectProblem(await browser.post(`/api/family/requests/${request.id}/approval`), 404, "NOT_FOUND");
    expectProblem(await browser.delete(`/api/family/requests/${request.id}`), 404, "NOT_FOUND");
  });
});

test("a parent submits a photo of a child's page without declaring anything again", async () => {
  const { browser, user, childId } = await family();
  const [file_path] = await insertImages(site.pool, user._id, 1);
  const fields = { user_id: user._id, challenge_id: await planContest(site.pool), file_path };
  const { body } = await browser.post("/api/submissions", { ...fields, child_id: childId });
  expect(body.submission).toMatchObject({ age_group: "child", artist_name: "Mia, child" });
  const other = await family();
  const [picture] = await insertImages(site.pool, other.user._id, 1);
  const stolen = { ...fields, user_id: other.user._id, file_path: picture, child_id: childId };
  expectProblem(await other.browser.post("/api/submissions", stolen), 400, "INVALID_INPUT");
});

test("withdrawing the consent deletes the child, its pages and pictures, and ends its kids' mode", async () => {
  const { browser, request, contest_id, childId, user } = await askedPage();
  await browser.post(`/api/family/requests/${request.id}/approval`);
  const tablet = site.browser();
  await tablet.post("/api/users/login", { email: user.email, password: "teal heron, quiet lamp" });
  await tablet.post("/api/kids-mode", { child_id: childId });
  expect((await browser.delete(`/api/family/children/${childId}`)).status).toBe(204);
  expect((await tablet.get("/api/users/me")).body).toEqual({ user: null, child: null });
  expect((await site.browser().get(`/api/submissions?challenge_id=${contest_id}`)).body).toEqual([]);
  expect((await fetchPicture(site, request.picture.url, browser)).status).toBe(404);
  const { rows } = await site.pool.query("select from images where user_id = $1", [user._id]);
  expect(rows).toEqual([]);
});

async function handPage() {
  const child = site.browser();
  const contest_id = await planContest(site.pool);
  const log = newLog();
  const { status, body } = await child.post("/api/handed-pages", { contest_id, log });
  expect(status).toBe(201);
  return { child, contest_id, log, token: body.token as string, url: body.url as string };
}

const mailsTo = async (email: string) =>
  (await site.pool.query("select id from mails where recipient = $1", [email])).rows;

describe("a page for a grown-up:", () => {
  test("a child without an account sends a page, and one grown-up finds it in the sketchbook", async () => {
    const { child, contest_id, log, token, url } = await handPage();
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
    const { child, contest_id, log, token } = await handPage();
    expectProblem(await child.post("/api/handed-pages", { contest_id, log: "AAAA" }), 422, "BROKEN_IMAGE");
    const later = await planContest(site.pool, "1 hour", "2 hours");
    expectProblem(await child.post("/api/handed-pages", { contest_id: later, log }), 404, "NOT_FOUND");
    expectProblem(await child.post("/api/handed-pages/mail", { token, email: "mom" }), 400, "INVALID_INPUT");
    const guessed = { token: "guessed", email: "stranger@example.com" };
    expectProblem(await child.post("/api/handed-pages/mail", guessed), 400, "LINK_EXPIRED");
    expect(await mailsTo("stranger@example.com")).toEqual([]);
    expectProblem(await child.post("/api/handed-pages/claim", { token }), 401, "NOT_SIGNED_IN");
  });

  test("one mailbox gets at most five such emails a day, by whatever alias", async () => {
    const { child } = await handPage();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const email = `often+${count}@gmail.com`;
      const { token } = await handPage();
      statuses.push((await child.post("/api/handed-pages/mail", { token, email })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
