import { readFile } from "node:fs/promises";
import { signInByApi, expect, expectToast, signUpByApi, makePerson, signIn, test } from "./fixtures.ts";

test("a profile is saved and shown on the cover", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Profile Information" });
  await form.getByLabel("Bio").fill("I color on the train.");
  await form.getByLabel("Location").fill("Lisbon");
  await form.getByLabel("Website").fill("https://ink.example");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile updated!");
  await page.reload();
  await expect(
    page.getByRole("banner").or(page.getByRole("main")).getByText("I color on the train.").first(),
  ).toBeVisible();
  await expect(form.getByLabel("Location")).toHaveValue("Lisbon");
});

test("a website that is no web address and a taken username are named at their fields", async ({ page, newDevice }) => {
  const other = await signUpByApi(await newDevice());
  await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Profile Information" });
  await form.getByLabel("Website").fill("javascript:alert(1)");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByLabel("Website")).toHaveAccessibleDescription(
    "Enter a web address that starts with http:// or https://.",
  );
  await form.getByLabel("Website").fill("");
  await form.getByLabel("Username").fill(other.username.toUpperCase());
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByLabel("Username")).toBeFocused();
  await expect(form.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("a new email address takes over once its link is opened", async ({ page, mail }) => {
  const person = await signUpByApi(page);
  const { email } = makePerson();
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Email" });
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Change email" }).click();
  await expectToast(page, "Check your email", `Open the link we sent to ${email}.`);
  await expect(page.getByText(`Until then it is ${person.email}.`)).toBeVisible();

  await page.goto(await mail.to(email, "Confirm your new email address"));
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();
  await page.goto("/profile?tab=settings");
  await expect(form.getByLabel("Email address")).toHaveValue(email);
});

test("a changed password signs the other devices out and this one stays", async ({ page, newDevice }) => {
  const person = await signUpByApi(page);
  const phone = await newDevice();
  await signInByApi(phone, person);

  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Password" });
  await form.getByLabel("Current password").fill("not my password");
  await form.getByLabel("New password").fill("a lamp under the pier");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Current password")).toBeFocused();
  await expect(form.getByLabel("Current password")).toHaveAccessibleDescription("This is not your current password.");

  await form.getByLabel("Current password").fill(person.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: person.username })).toBeVisible();
  await phone.goto("/");
  await expect(phone.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("a device can be signed out from another", async ({ page, newDevice }) => {
  const person = await signUpByApi(page);
  const phone = await newDevice();
  await signInByApi(phone, person);

  await page.goto("/profile?tab=settings");
  const devices = page.getByRole("listitem").filter({ hasText: "Last seen" });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "This device" })).toHaveCount(1);
  await devices.getByRole("button", { name: /^Sign out / }).click();
  await expect(devices).toHaveCount(1);
  await phone.goto("/profile");
  await expect(phone).toHaveURL("/");
});

test("everything kept about a member comes as one file", async ({ page }) => {
  const person = await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("daily-coloring-challenge-account.json");
  expect(await readFile(await file.path(), "utf8")).toContain(person.email);
});

test("an account that is to be deleted can be kept by signing in again", async ({ page }) => {
  const person = await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await question.getByLabel("Your password").fill("not my password");
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expect(question.getByLabel("Your password")).toHaveAccessibleDescription("This is not your current password.");
  await question.getByLabel("Your password").fill(person.password);
  await question.getByRole("button", { name: "Delete my account" }).click();
  await expectToast(page, "Your account will be deleted");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog")).toBeHidden();

  await signIn(page, person);
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expectToast(page, "Your account stays");
  await expect(page.getByText(/Your account will be deleted on/)).toBeHidden();
});

test("an account made without the tick can confirm the age later", async ({ page }) => {
  await signUpByApi(page, makePerson(), {});
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Your age" });
  await form.getByRole("button", { name: "Confirm" }).click();
  await expect(form.getByText("You must be 18 or older.")).toBeVisible();
  await form.getByLabel("I am 18 or older").check();
  await form.getByRole("button", { name: "Confirm" }).click();
  await expectToast(page, "Thank you");
  await expect(form).toBeHidden();
});

test("the confirmation mail can be sent again from the banner", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/gallery");
  await page.getByRole("button", { name: "Send again" }).click();
  await expectToast(page, "Confirmation sent", "We have sent you a new link.");
});

test("the tab of the profile is part of its address", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "No submissions yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Achievements" }).click();
  await expect(page).toHaveURL("/profile?tab=achievements");
  await expect(page.getByRole("link", { name: "Join Today's Contest" })).toHaveAttribute("href", "/");
});
