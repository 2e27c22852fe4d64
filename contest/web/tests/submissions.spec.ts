import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  expectAccessible,
  expectToast,
  signUpByApi,
  LONG,
  makePerson,
  openFirstPage,
  test,
} from "./fixtures.ts";

/** A photo like one from a phone, different each time. */
async function photo(
  seed: number,
  width = 320,
  height = 400,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const color = { r: (seed * 67) % 256, g: (seed * 131) % 256, b: 120 };
  const image = sharp({ create: { width, height, channels: 3, background: color } });
  return { name: `artwork-${seed}.jpg`, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

async function openDialog(page: Page) {
  await openFirstPage(page, "/");
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Your Colored Artwork" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(page: Page, seed: number): Promise<void> {
  await page.getByLabel("Picture", { exact: true }).setInputFiles(await photo(seed));
  await expect(page.getByRole("img", { name: "Your artwork" })).toBeVisible();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Artwork" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Submission" }).getByRole("button", { name: "Submit" }).click();
}

async function handedIn(page: Page) {
  const { user } = await (await page.request.get("/api/users/me")).json();
  const works = await (await page.request.get(`/api/submissions?user_id=${user._id}`)).json();
  const { remaining_submissions } = await (await page.request.get(`/api/subscription?userId=${user._id}`)).json();
  return { works, left: remaining_submissions };
}

const SUCCESS = ["Submission Successful", "Your artwork has been submitted for the contest!"] as const;
const FAILURE = ["Submission Failed", "There was a problem submitting your artwork. Please try again."] as const;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a member takes a photo, submits it, and sees it pinned to the wall and on home", async ({ page }) => {
    await signUpByApi(page);
    const dialog = await openDialog(page);
    await expect(dialog.getByRole("button", { name: "Take a photo" })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Submit Artwork" })).toBeDisabled();
    const camera = dialog.getByLabel("Photo", { exact: true });
    await expect(camera).toHaveAttribute("capture", "environment");
    await camera.setInputFiles(await photo(1, 3000, 4000));
    // Twelve megapixels take a while on a busy machine.
    await expect(dialog.getByRole("img", { name: "Your artwork" })).toBeInViewport({ timeout: 30_000 });
    await expectAccessible(page);
    await dialog.getByLabel("What does it show?").fill("A mandala in pink");
    await dialog.getByRole("button", { name: "Submit Artwork" }).click();
    const question = page.getByRole("alertdialog", { name: "Confirm Submission" });
    await expect(question).toContainText("This uses one of your 2 submissions.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Submit" }).click();
    await expectToast(page, ...SUCCESS);
    await expect(dialog).toBeHidden();
    const moment = page.getByRole("dialog", { name: "It's on the wall!" });
    await expect(moment.getByText(/^Number \d+ today$/)).toBeVisible();
    await expect(moment.getByText("First Page")).toBeVisible();
    await moment.getByRole("button", { name: "Remind me tomorrow" }).click();
    await expect(moment.getByText(/we'll write when tomorrow's page is here/)).toBeVisible();
    await expectAccessible(page);
    await moment.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("link", { name: "Your page is on the wall" })).toBeVisible();
    await expect(page.getByText(/0 votes, \d+(st|nd|rd|th) of \d+/)).toBeVisible();
    const { works, left } = await handedIn(page);
    expect(works).toMatchObject([{ alt_text: "A mandala in pink", age_group: "adult", contest_type: "traditional" }]);
    expect(left).toBe(1);
  });
});

test("a picture can be dropped, straightened, removed, and replaced by a pasted one", LONG, async ({ page }) => {
  await signUpByApi(page);
  const dialog = await openDialog(page);
  const { name, mimeType, buffer } = await photo(2, 900, 700);
  const transfer = await page.evaluateHandle(
    ({ base64, name, mimeType }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: mimeType }));
      return transfer;
    },
    { base64: buffer.toString("base64"), name, mimeType },
  );
  await dialog.getByText("Upload from your device").dispatchEvent("drop", { dataTransfer: transfer });
  const preview = dialog.getByRole("img", { name: "Your artwork" });
  await expect(preview).toBeVisible();
  await expect(dialog).toContainText("About 81 dots per inch on a letter page; 300 look best.");
  expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(300);

  await dialog.getByRole("button", { name: "Straighten" }).click();
  const straightening = page.getByRole("dialog", { name: "Straighten your page" });
  const corner = straightening.getByRole("button", { name: "Top left corner" });
  await corner.press("ArrowRight");
  await straightening.getByRole("button", { name: "Rotate" }).click();
  await expectAccessible(page);
  await straightening.getByRole("button", { name: "Use this" }).click();
  await expect(straightening).toBeHidden();
  // Turned by a quarter, and without the edges.
  await expect(preview).toHaveAttribute("width", "616");
  await expect(preview).toHaveAttribute("height", "792");

  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(preview).toHaveCount(0);
  await page.evaluate((transfer) => {
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer }));
  }, transfer);
  await expect(preview).toBeVisible();
  await confirm(page);
  await expectToast(page, ...SUCCESS);
});

test("the progress bar never reaches the end before the server has responded", async ({ page }) => {
  await signUpByApi(page);
  await openDialog(page);
  await choose(page, 3);
  let answer = () => {};
  await page.route("/api/submissions", async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  // The clock only moves when the test moves it, because the full bar is shown for just a second.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
  const bar = page.getByRole("progressbar", { name: "Submitting your artwork" });
  await expect(bar).toHaveAttribute("aria-valuenow", "5");
  await page.clock.runFor(400);
  const first = Number(await bar.getAttribute("aria-valuenow"));
  expect(first).toBeGreaterThanOrEqual(8);
  expect(first).toBeLessThanOrEqual(15);
  await page.clock.runFor(60_000);
  await expect(bar).toHaveAttribute("aria-valuenow", "95");
  answer();
  await expect(bar).toHaveAttribute("aria-valuenow", "100");
  await page.clock.runFor(1000);
  await expectToast(page, ...SUCCESS);
});

test("a member with no credits left is offered an upgrade and keeps the chosen picture", LONG, async ({ page }) => {
  await signUpByApi(page);
  for (const seed of [4, 5]) {
    await openDialog(page);
    await choose(page, seed);
    await confirm(page);
    await expectToast(page, ...SUCCESS);
  }
  const dialog = await openDialog(page);
  await choose(page, 6);
  await page.getByRole("button", { name: "Submit Artwork" }).click();
  const out = page.getByRole("dialog", { name: "Out of Submissions" });
  await expect(out).toBeVisible();
  await expectAccessible(page);
  await out.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("img", { name: "Your artwork" })).toBeVisible();
  await page.getByRole("button", { name: "Submit Artwork" }).click();
  await out.getByRole("button", { name: "Upgrade" }).click();
  await expect(page).toHaveURL("/pricing");
  expect((await handedIn(page)).works).toHaveLength(2);
});

test("a submission one second after the deadline is refused and costs nothing", async ({ page, server }) => {
  await signUpByApi(page);
  await openDialog(page);
  await choose(page, 7);
  await page.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  const contest = await (await page.request.get("/api/challenges/current-active")).json();
  await server.query("update contests set ends_at = now() - interval '1 second' where id = $1", [contest._id]);
  try {
    await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
    await expectToast(page, ...FAILURE);
    await expect(page.getByRole("dialog")).toContainText("This contest has ended. Late work is not accepted.");
    expect(await handedIn(page)).toEqual({ works: [], left: 2 });
  } finally {
    await server.query("update contests set ends_at = starts_at + interval '1 day' where id = $1", [contest._id]);
  }
});

test("a submission whose response was lost is retried and made only once", async ({ page, watch }) => {
  watch.allow(/net::ERR/);
  await signUpByApi(page);
  await openDialog(page);
  await choose(page, 8);
  await page.route("/api/submissions", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm(page);
  await expectToast(page, ...FAILURE);
  expect((await handedIn(page)).works).toHaveLength(1);
  await page.unroute("/api/submissions");
  await confirm(page);
  await expectToast(page, ...SUCCESS);
  const { works, left } = await handedIn(page);
  expect(works).toHaveLength(1);
  expect(left).toBe(1);
});

test("a started submission continues after the browser was closed", LONG, async ({ page, context }) => {
  await signUpByApi(page);
  await openDialog(page);
  await choose(page, 9);
  await page.getByLabel("What does it show?").fill("Half a page");
  await page.close();
  const later = await context.newPage();
  const dialog = await openDialog(later);
  await expect(dialog.getByRole("img", { name: "Your artwork" })).toBeVisible();
  await expect(dialog.getByLabel("What does it show?")).toHaveValue("Half a page");
  await confirm(later);
  await expectToast(later, ...SUCCESS);
  const again = await openDialog(later);
  await expect(again.getByRole("img", { name: "Your artwork" })).toHaveCount(0);
});

test("a broken picture is refused with an explanation, and another one can be chosen", LONG, async ({ page }) => {
  await signUpByApi(page);
  const dialog = await openDialog(page);
  const whole = await photo(10);
  const broken = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 3) };
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles(broken);
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  await expect(dialog.getByRole("button", { name: "Submit Artwork" })).toBeDisabled();
  const page2 = {
    name: "page.html",
    mimeType: "image/png",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  };
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles(page2);
  await expect(dialog.getByRole("alert")).not.toBeEmpty();
  const large = { ...whole, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await dialog.getByLabel("Picture", { exact: true }).setInputFiles(large);
  await expect(dialog.getByRole("alert")).toHaveText("This file is too large. At most 10 MB can be uploaded.");
  await choose(page, 10);
  await expect(dialog.getByRole("alert")).toBeEmpty();
});

test("a child's work requires the guardian's confirmation", async ({ page }) => {
  await signUpByApi(page);
  const dialog = await openDialog(page);
  await choose(page, 11);
  await dialog.getByLabel("Who colored it?").selectOption("child");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(dialog).toContainText("Check this box to submit a child's or a teenager's work.");
  await expect(dialog.getByLabel("I am this artist's parent or guardian")).toBeFocused();
  await dialog.getByLabel("I am this artist's parent or guardian").check();
  await confirm(page);
  await expectToast(page, ...SUCCESS);
  expect((await handedIn(page)).works).toMatchObject([{ age_group: "child" }]);
});

test("a visitor signs in first and finds the dialog open, unless they canceled", async ({ page }) => {
  const person = makePerson();
  await page.request.post("/api/users", { data: { ...person, ageConfirmed: true } });
  await page.request.post("/api/users/logout");
  await page.goto("/");
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  const signInDialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await signInDialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  await expect(signInDialog).toContainText("Please sign in to submit artwork");
  await signInDialog.getByRole("tab", { name: "Sign In" }).click();
  await signInDialog.getByLabel("Email").fill(person.email);
  await signInDialog.getByLabel("Password", { exact: true }).fill(person.password);
  await signInDialog.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog", { name: "Submit Your Colored Artwork" })).toBeVisible();
});

test("a classroom submits for a child, who is identified by initials only", LONG, async ({ page, server }) => {
  const { email } = await signUpByApi(page);
  const license =
    "insert into classrooms (user_id, until) select id, now() + interval '1 day' from users where email = $1";
  await server.query(license, [email]);
  const dialog = await openDialog(page);
  await choose(page, 41);
  await dialog.getByLabel("Who colored it?").selectOption("child");
  await dialog.getByLabel("I am this artist's parent or guardian").check();
  const initials = dialog.getByLabel("The child's initials");
  await initials.fill("Anna");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(initials).toHaveAccessibleDescription(/Enter one to three initials, like A\.B\., not a name\./);
  await expectAccessible(page);
  await initials.fill("a b");
  await confirm(page);
  await expectToast(page, ...SUCCESS);
  expect((await handedIn(page)).works).toMatchObject([{ student_initials: "A.B.", age_group: "child" }]);
});
