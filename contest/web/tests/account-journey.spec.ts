import { expect, expectToast, makePerson, signIn, test } from "./fixtures.ts";

test("a visitor creates an account, confirms it by email, signs out and in, and resets the password", async ({
  page,
  mail,
  newDevice,
}) => {
  const person = makePerson();

  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("First name").fill(person.firstName);
  await dialog.getByLabel("Last name").fill(person.lastName);
  await dialog.getByLabel("Username").fill(person.username);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);

  // Back closes the dialog, and what was typed is still there, except for the password.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await expect(dialog.getByLabel("First name")).toHaveValue(person.firstName);
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await expect(dialog.getByText("This password is fine.")).toBeVisible();
  await dialog.getByLabel("I am 18 or older").check();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Account created!", "Please check your email to confirm your account.");
  await expect(dialog).toBeHidden();

  const banner = page.getByText(`Please confirm your email. We sent a link to ${person.email}.`);
  await expect(banner).toBeVisible();

  await page.goto(await mail.to(person.email, "Confirm your email address"));
  await expect(page.getByRole("heading", { name: "Email confirmed" })).toBeFocused();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await expect(banner).toBeHidden();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out", "You have been successfully signed out.");

  await signIn(page, person);
  await expectToast(page, "Welcome back!", "You have successfully signed in.");
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible();

  // The member has forgotten the password on another device.
  const phone = await newDevice();
  await phone.goto("/forgot-password");
  await phone.getByLabel("Email").fill(person.email);
  await phone.getByRole("button", { name: "Send reset link" }).click();
  await expectToast(phone, "Reset link sent!", "Check your email for a password reset link.");
  await expect(phone.getByRole("heading", { name: "Check Your Email" })).toBeFocused();

  await phone.goto(await mail.to(person.email, "Choose a new password"));
  await expect(phone).toHaveURL(/\/reset-password$/);
  await phone.getByLabel("New password").fill("a lamp under the pier");
  await phone.getByRole("button", { name: "Save new password" }).click();
  await expect(phone.getByRole("heading", { name: "Your new password is set" })).toBeFocused();

  // The reset has signed out the first device.
  await page.goto("/profile");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("dialog", { name: "Sign In or Create Account" })).toBeVisible();

  await signIn(phone, { ...person, password: "a lamp under the pier" });
  await expectToast(phone, "Welcome back!", "You have successfully signed in.");
});
