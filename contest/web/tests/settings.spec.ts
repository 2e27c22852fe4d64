import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  expect,
  expectAccessible,
  expectToast,
  LONG,
  makePerson,
  signIn,
  signInByApi,
  signUpByApi,
  test,
} from "./fixtures.ts";

test("a saved profile is shown on the cover", async ({ page }) => {
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

test("an invalid website is reported at its field", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Profile Information" });
  await form.getByLabel("Website").fill("javascript:alert(1)");
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByLabel("Website")).toHaveAccessibleDescription(
    "Enter a web address that starts with http:// or https://.",
  );
});

test("a taken username is reported at its field", async ({ page, newDevice }) => {
  const other = await signUpByApi(await newDevice());
  await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Profile Information" });
  await form.getByLabel("Username").fill(other.username.toUpperCase());
  await form.getByRole("button", { name: "Save profile" }).click();
  await expect(form.getByLabel("Username")).toBeFocused();
  await expect(form.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("a new email address takes effect once its link is opened", async ({ page, mail }) => {
  const person = await signUpByApi(page);
  const { email } = makePerson();
  await page.goto("/profile?tab=settings");
  const form = page.getByRole("form", { name: "Email" });
  await form.getByLabel("Email address").fill(email);
  await form.getByRole("button", { name: "Change email" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Change your email address?" });
  await dialog.getByLabel("Your password", { exact: true }).fill("not my password");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Check your email", `Open the link we sent to ${email}.`);
  await expect(page.getByText(`Until then, it is ${person.email}.`)).toBeVisible();

  await page.goto(await mail.to(email, "Confirm your new email address"));
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeVisible();
  await page.goto("/profile?tab=settings");
  await expect(form.getByLabel("Email address")).toHaveValue(email);
});

test("changing the password signs out other devices but not this one", async ({ page, newDevice }) => {
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

test("a device can be signed out from another device", async ({ page, newDevice }) => {
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

test("a member can download all stored data as one file", async ({ page }) => {
  const person = await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("daily-coloring-challenge-account.json");
  expect(await readFile(await file.path(), "utf8")).toContain(person.email);
});

test("signing in again offers to keep an account that is scheduled for deletion", LONG, async ({ page }) => {
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

test("a member who signed up without confirming their age can do so later", async ({ page }) => {
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

test("the confirmation email can be sent again from the banner", async ({ page }) => {
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

/** Confirms every question of the browser about passkeys, as a person with a fingerprint reader does. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test("a member adds a passkey, saves the recovery codes, and signs in with the passkey alone", async ({ page }) => {
  await addVirtualAuthenticator(page);
  const person = await signUpByApi(page);
  await page.goto("/profile?tab=settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("My phone");
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await codes.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  await page.request.post("/api/users/logout");
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const answered = page.waitForRequest((request) => request.url().endsWith("/api/users/login/passkey"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expectToast(page, "Welcome back!");
  // What was sent over the wire signs nobody in a second time.
  const replay = await page.request.post("/api/users/login/passkey", { data: (await answered).postDataJSON() });
  expect(replay.status()).toBe(401);

  await page.goto("/profile?tab=settings");
  await page.getByRole("button", { name: "Remove the passkey My phone" }).click();
  const removal = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  await removal.getByLabel("Your password", { exact: true }).fill(person.password);
  await removal.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Passkey removed");
  await expect(page.getByText("My phone", { exact: true })).toBeHidden();
});

test(
  "an authenticator app is set up by its key, and its code is asked for at the next sign-in",
  LONG,
  async ({ page }) => {
    const person = await signUpByApi(page);
    await page.goto("/profile?tab=settings");
    await page.getByRole("button", { name: "Set up an authenticator app" }).click();
    const password = page.getByRole("alertdialog", { name: "Set up an authenticator app" });
    await password.getByLabel("Your password", { exact: true }).fill(person.password);
    await password.getByRole("button", { name: "Continue" }).click();
    const setup = page.getByRole("alertdialog", { name: "Scan this code" });
    await expect(setup.getByRole("img", { name: "The key as a QR code" }).locator("path")).toBeAttached();
    const key = (await setup.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
    await setup.getByLabel("Code from the app").fill("000000");
    await setup.getByRole("button", { name: "Turn on" }).click();
    await expect(setup.getByLabel("Code from the app")).toHaveAttribute("aria-invalid", "true");
    await setup.getByLabel("Code from the app").fill(totp.generate());
    await setup.getByRole("button", { name: "Turn on" }).click();
    const codes = page.getByRole("dialog", { name: "Your recovery codes" });
    await codes.getByRole("button", { name: "I have saved them" }).click();

    await page.request.post("/api/users/logout");
    await signIn(page, person);
    await page.getByLabel("Code", { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
    await expectToast(page, "Welcome back!");
  },
);
