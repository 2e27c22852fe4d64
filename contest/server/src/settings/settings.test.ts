import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { type SignedIn, useSite } from "@contest/testing/site";
import { upload } from "@contest/testing/upload";

const site = useSite();
let admin: SignedIn;

beforeAll(async () => {
  admin = await site.administrator();
});

const change = (body: object) => admin.browser.put("/api/admin/settings", body);
const readHtml = async (path: string) => (await fetch(site.url + path)).text();

test("the owner's name of the site is in every page, in the manifest and in emails", async () => {
  expect((await change({ siteName: "Maple <Street> Colors" })).status).toBe(200);
  const html = await readHtml("/about");
  expect(html).toMatch(/<title>About · Maple &lt;Street&gt; Colors<\/title>/);
  expect(html).toContain('og:site_name" content="Maple &lt;Street&gt; Colors"');
  expect(html).toContain('"name":"Maple \\u003cStreet> Colors"');
  expect((await site.browser().get("/api/site")).body.name).toBe("Maple <Street> Colors");
  expect(JSON.parse(await readHtml("/manifest.webmanifest")).name).toBe("Maple <Street> Colors");
  const member = await site.member();
  expect((await site.mailTo(member.user.email)).text).toContain("Welcome to Maple <Street> Colors!");
  await change({ siteName: "Daily Coloring Challenge" });
  expect(await readHtml("/about")).toContain("<title>About · Daily Coloring Challenge</title>");
});

test("the owner's words are sent instead of the usual ones, until they are taken back", async () => {
  const words = { subject: "Hi from {site}", text: "Please confirm.\n\nThen color." };
  expect((await change({ emailTexts: { confirmation: words } })).status).toBe(200);
  const first = await site.member();
  const email = await site.mailTo(first.user.email);
  expect(email.subject).toBe("Hi from Daily Coloring Challenge");
  expect(email.text).toContain("Please confirm.\n\nThen color.");
  await change({ emailTexts: {} });
  const second = await site.member();
  expect((await site.mailTo(second.user.email)).subject).toBe("Confirm your email address");
});

test("an example of an email goes to the owner alone", async () => {
  const body = { kind: "win", subject: "You won {page}!", text: "With {votes}." };
  expect((await admin.browser.post("/api/admin/settings/sample-email", body)).status).toBe(204);
  const email = await site.mailTo(admin.user.email, "You won Owls at Dusk!");

  expect(email.text).toContain("With 27 votes.");
});

test.each([
  ["emailTexts.win.text", { emailTexts: { win: { subject: "You won", text: "{place} of {entries}" } } }],
  ["emailTexts.win.subject", { emailTexts: { win: { subject: "{constructor}", text: "Well done." } } }],
  ["chatHours.closes", { chatHours: { firstDay: 1, lastDay: 5, opens: 18, closes: 9 } }],
  ["planNotes.pro", { planNotes: { free: "", lite: "", pro: "x".repeat(121), champ: "" } }],
  ["siteName", { siteName: "   " }],
])("what cannot be used is refused at its field: %s", async (field, body) => {
  expect(await change(body)).toMatchObject({ status: 400, body: { field } });
});

test("a logo is one of the owner's own uploads, and its address never changes what it shows", async () => {
  const png = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#c9331f" } })
    .png()
    .toBuffer();
  const { secure_url: url } = (await upload(site, admin.browser, { file: png })).body;
  const saved = await admin.browser.put("/api/admin/settings/logo", { imageUrl: url });
  expect(saved.body.logo).toMatch(/^\/logos\/[0-9a-f]{32}\.png$/);
  const reply = await fetch(site.url + saved.body.logo);
  expect(reply.headers.get("cache-control")).toContain("immutable");
  const { width, height } = await sharp(await reply.arrayBuffer()).metadata();
  expect([width, height]).toEqual([396, 132]);
  expect((await site.browser().get("/api/site")).body.logo).toBe(saved.body.logo);

  const stranger = await site.member();
  const foreign = (await upload(site, stranger.browser, { file: png })).body;
  expectProblem(
    await admin.browser.put("/api/admin/settings/logo", { imageUrl: foreign.secure_url }),
    400,
    "UNKNOWN_IMAGE",
  );
  expect((await fetch(`${site.url}/logos/..%2Fsecret`)).status).toBe(404);
  expect((await admin.browser.put("/api/admin/settings/logo", { imageUrl: null })).body.logo).toBe("");
});
