import { ADMINISTRATOR } from "./test-server.ts";
import { LONG, expect, expectAccessible, expectToast, signInByApi, signUpByApi, test } from "./fixtures.ts";

test(
  "a champ asks for a page, the owner chooses one, and it arrives as a download",
  LONG,
  async ({ page, server, newDevice }) => {
    const champ = await signUpByApi(page);
    await server.query(
      `insert into subscriptions (user_id, tier) select id, 'champ' from users where username = '${champ.username}'
       on conflict (user_id) do update set tier = excluded.tier`,
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/line-art-requests");
    await page.getByLabel("What should it show?").fill("A sleepy fox");
    await page.getByLabel("Easy: big, bold shapes").check();
    await page.getByLabel("This page may be a day’s contest").check();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Ask for this page" }).click();
    await expectToast(page, "We’re on it");
    await expect(page.getByText("We’re working on it.")).toBeVisible();

    const owner = await newDevice();
    await signInByApi(owner, ADMINISTRATOR);
    await owner.goto("/admin/line-art-requests");
    const request = owner.getByRole("listitem").filter({ hasText: champ.username });
    await expectAccessible(owner);
    await request.getByRole("button", { name: "Choose a page…" }).click();
    const pages = owner.getByRole("dialog", { name: "Pages for “A sleepy fox”" });
    await expect(pages.getByRole("img")).toHaveCount(6, { timeout: 30_000 });
    await pages
      .getByRole("button", { name: /^Send this/ })
      .first()
      .click();
    await expectToast(owner, "Page sent");
    await owner.getByLabel("Show").selectOption("answered");
    await request.getByRole("link", { name: "Plan it as a contest…" }).click();
    await expect(owner.getByRole("img", { name: "The chosen line art" })).toBeVisible();
    await expect(owner.getByLabel("Title")).not.toHaveValue("");

    await page.goto("/notices");
    await page.getByRole("link", { name: /Your page is ready!/ }).click();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /: PDF$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/-line-art\.pdf$/);
  },
);
