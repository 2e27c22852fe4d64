import type { Page } from "@playwright/test";
import sharp from "sharp";
import { ownId, payByCard } from "./checkout.ts";
import { expect, expectAccessible, LONG, makePerson, signUpByApi, test } from "./fixtures.ts";

/** Photos that differ, so that nothing takes them for the same picture. */
function photos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `photo-${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: await sharp({
        create: { width: 480, height: 640, channels: 3, background: { r: index * 8, g: 120, b: 255 - index * 8 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

async function hangPhotos(page: Page, count: number): Promise<void> {
  await page.getByLabel("Photos", { exact: true }).setInputFiles(await photos(count));
  for (let number = 1; number <= count; number += 1) {
    const letter = String.fromCharCode(65 + (number % 26));
    await page.getByLabel(`Initials on photo ${number}`, { exact: true }).fill(`${letter}${number > 25 ? "Z" : "Q"}`);
  }
  await page.getByRole("button", { name: `Hang ${count} Photos` }).click();
}

for (const width of [360, 1280]) {
  test(
    `a teacher buys a license, hangs thirty photos and puts ten into the contest, ${width} px wide`,
    LONG,
    async ({ page, mail }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 740 });
      const teacher = await signUpByApi(page);
      await page.goto("/classroom");
      await page.getByLabel("School").fill("Heron School");
      await page.getByLabel("Purchase order").fill("PO-4711");
      await page.getByLabel("Tax number").fill("12-3456789");
      await page.getByRole("button", { name: "Buy for $45" }).click();
      await payByCard(page);
      await page.getByRole("link", { name: "Go to Your Class" }).click();
      await expect(page.getByRole("heading", { name: "Our class", level: 1 })).toBeVisible();
      expect(await mail.to(teacher.email, "Your class is ready")).toContain("/classroom");

      await hangPhotos(page, 30);
      await expect(page.getByRole("progressbar", { name: "Uploading the photos" })).toBeVisible();
      await expect(page.getByText("The photos are on your wall.")).toBeVisible({ timeout: 120_000 });
      const wall = page.getByRole("region", { name: "The class wall" });
      await expect(wall.getByRole("listitem")).toHaveCount(30);
      await expectAccessible(page);
      for (let place = 0; place < 10; place += 1) await wall.getByRole("checkbox").nth(place).check();
      await page.getByRole("textbox", { name: "School" }).fill("Heron School");
      await page.getByRole("checkbox", { name: /^The school has the permission/ }).check();
      await page.getByRole("button", { name: "Record Permission" }).click();
      await page.getByRole("button", { name: "Put 10 Pages into the Contest" }).click();
      await expect(page.getByText("10 pages in the contest. Good luck!")).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/you have 82 submissions left/)).toBeVisible();

      await page.getByRole("button", { name: /^Open invoice/ }).click();
      await expect(page.getByRole("dialog").getByText("PO-4711")).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test(
  "a student joins with a code, and the teacher finds the page on the wall",
  LONG,
  async ({ page, newDevice, server }) => {
    test.slow();
    await page.setViewportSize({ width: 360, height: 740 });
    await signUpByApi(page, makePerson());
    await server.query("insert into classrooms (user_id, until) values ($1, now() + interval '1 day')", [
      await ownId(page),
    ]);
    await page.goto("/classroom");
    await page.getByRole("button", { name: "Create a Code" }).click();
    const code = (await page.getByRole("img", { name: /^QR code to join/ }).getAttribute("aria-label"))?.slice(-6);

    const student = await newDevice();
    await student.setViewportSize({ width: 360, height: 740 });
    await student.goto("/join");
    await student.getByLabel("Code", { exact: true }).fill(`${code}`.toLowerCase());
    await student.getByLabel("Your initials").fill("Karla");
    await student.getByRole("button", { name: "Start Coloring" }).click();
    await expect(student.getByText("Enter one to three initials, like A.B., not a name.")).toBeVisible();
    await student.getByLabel("Your initials").fill("kl");
    await student.getByRole("button", { name: "Start Coloring" }).click();
    await expect(student.getByText("The page is ready to color.")).toBeAttached({ timeout: 30_000 });
    await student.getByRole("application").focus();
    await student.keyboard.press("ArrowRight");
    await student.keyboard.press("Enter");
    await student.getByRole("button", { name: "Hand in" }).click();
    await student.getByRole("button", { name: "Next student" }).click({ timeout: 30_000 });
    await expect(student.getByLabel("Your initials")).toHaveValue("");

    await page.reload();
    await expect(page.getByRole("img", { name: "A page by K.L." })).toBeVisible();
  },
);
