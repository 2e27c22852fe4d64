import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, LONG, makePerson, type Person, test } from "./fixtures.ts";

/** Fills a region with the keyboard. */
async function color(page: Page, region: number): Promise<void> {
  await expect(page.getByText("The page is ready to color.")).toBeAttached({ timeout: 30_000 });
  await page.getByRole("application").focus();
  for (let step = 0; step < region; step += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
}

for (const width of [360, 1280]) {
  test(
    `a child's page reaches the wall through a parent, ${width} px wide`,
    width === 360 ? {} : LONG,
    async ({ page, newDevice, mail }) => {
      test.slow();
      const parent = makePerson();
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/color");
      await color(page, 1);
      await page.getByRole("button", { name: "Submit" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("I’m under 18").check();
      await expect(dialog.getByLabel("First name")).toBeHidden();
      await dialog.getByRole("button", { name: "Make a Link" }).click();
      await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
      if (width === 1280) await expectAccessible(page);
      await dialog.getByLabel("your grown-up’s address").fill(parent.email);
      await dialog.getByRole("button", { name: "Send", exact: true }).click();
      await expect(dialog.getByText("Sent! Tell your grown-up")).toBeVisible();

      const phone = await newDevice();
      await phone.setViewportSize({ width, height: 740 });
      await phone.goto(await mail.to(parent.email, "Somebody colored a page and needs a grown-up"));
      await handIn(phone, parent);
    },
  );
}

/** The grown-up, who has opened the link, signs up and submits the page. */
async function handIn(phone: Page, parent: Person): Promise<void> {
  await phone.getByRole("button", { name: "Create a Free Account" }).click();
  const signUp = phone.getByRole("dialog", { name: "Sign In or Create Account" });
  await signUp.getByLabel("First name").fill(parent.firstName);
  await signUp.getByLabel("Last name").fill(parent.lastName);
  await signUp.getByLabel("Username").fill(parent.username);
  await signUp.getByLabel("Email").fill(parent.email);
  await signUp.getByLabel("Password", { exact: true }).fill(parent.password);
  await signUp.getByLabel("I am 18 or older").check();
  await signUp.getByRole("button", { name: "Create Account" }).click();
  const submit = phone.getByRole("dialog", { name: "Submit Your Colored Artwork" });
  await expect(submit.getByLabel("Who colored it?")).toHaveValue("child", { timeout: 30_000 });
  await expect(submit.getByRole("img", { name: "Your artwork" })).toBeVisible();
  await submit.getByLabel("I am this artist's parent or guardian").check();
  await submit.getByRole("button", { name: "Submit Artwork" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "Submit", exact: true }).click();
  await expect(phone.getByRole("link", { name: "See it on the wall" })).toBeVisible();
}

for (const width of [360, 1280]) {
  test(`a photo of a child's page reaches the wall by link, ${width} px wide`, LONG, async ({ page, newDevice }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Submit Your Artwork" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("I’m under 18").check();
    await dialog.getByLabel("I have a photo").check();
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#c33" } })
      .jpeg()
      .toBuffer();
    const file = { name: "photo.jpg", mimeType: "image/jpeg", buffer: photo };
    await dialog.getByLabel("Photo of your page").setInputFiles(file);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Make a Link" }).click();
    await expect(dialog.getByRole("img", { name: "QR code" })).toBeVisible();
    const answer = page.waitForResponse("**/api/handed-pages/photo*");
    await dialog.getByRole("button", { name: "Change" }).click();
    await dialog.getByLabel("Photo of your page").setInputFiles({ ...file, name: "better.jpg" });
    await dialog.getByRole("button", { name: "Make a Link" }).click();
    const { url } = await (await answer).json();

    const phone = await newDevice();
    await phone.setViewportSize({ width, height: 740 });
    await phone.goto(url);
    await handIn(phone, makePerson());
  });
}

for (const width of [360, 1280]) {
  test(`a child colors in kids' mode and a parent approves, ${width} px wide`, LONG, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 740 });
    const person = makePerson();
    await page.request.post("/api/users", { data: { ...person, ageConfirmed: true } });
    await page.goto("/family");
    await page.getByLabel("Nickname", { exact: true }).fill("Mia");
    await page.getByLabel("Owl").check();
    await page.getByLabel(/I am this child’s parent/).check();
    await page.getByRole("button", { name: "Add Child" }).click();
    await expect(page.getByRole("heading", { name: "Mia" })).toBeVisible();
    await page.getByLabel("PIN", { exact: true }).fill("4711");
    await page.getByRole("button", { name: "Save PIN" }).click();
    await page.getByRole("button", { name: "Start Kids’ Mode" }).click();

    await color(page, 2);
    await page.getByRole("button", { name: "Ask to hand in" }).click();
    await page.getByRole("button", { name: "Keep coloring" }).click({ timeout: 30_000 });
    await page.getByRole("button", { name: "Mia: my pages" }).click();
    const menu = page.getByRole("dialog", { name: "Mia’s pages" });
    await expect(menu.getByText("Waiting for your grown-up")).toBeVisible();
    if (width === 1280) await expectAccessible(page);
    // Nothing else of the site can be reached, whatever the address is.
    await page.goto("/profile");
    await expect(page.getByRole("button", { name: "Ask to hand in" })).toBeVisible();
    await page.getByRole("button", { name: "Mia: my pages" }).click();
    await menu.getByLabel("PIN", { exact: true }).fill("0815");
    await menu.getByRole("button", { name: "Leave Kids’ Mode" }).click();
    await expect(menu.getByText("This is not the PIN.")).toBeVisible();
    await menu.getByLabel("PIN", { exact: true }).fill("4711");
    await menu.getByRole("button", { name: "Leave Kids’ Mode" }).click();

    await expect(page.getByRole("heading", { name: /^Mia colored/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Put It on the Wall" }).click();
    await page.getByRole("link", { name: "See it there" }).click();
    await expect(page.getByRole("dialog").getByText("Mia, child", { exact: true })).toBeVisible();
  });
}
