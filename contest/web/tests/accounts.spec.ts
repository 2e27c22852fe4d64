import { ADMINISTRATOR } from "./test-server.ts";
import { expect, expectToast, signUpByApi, LONG, makePerson, signIn, test } from "./fixtures.ts";

test("a wrong password is refused without a hint, and the typed email stays in the form", async ({
  page,
  newDevice,
}) => {
  const person = await signUpByApi(await newDevice());
  await signIn(page, { email: person.email, password: "not my password" });
  await expectToast(page, "Error", "The email or password is incorrect.");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("not my password");
});

test("after too many wrong passwords, the dialog says when to try again", async ({ page, newDevice }) => {
  const person = await signUpByApi(await newDevice());
  for (let tries = 0; tries < 10; tries += 1) {
    await page.request.post("/api/users/login", { data: { email: person.email, password: "not my password" } });
  }
  await signIn(page, person);
  await expectToast(page, "Error", "Too many attempts. Please try again in 15 minutes.");
});

test("signing up with an email that already has an account shows the error at its field and keeps the form", async ({
  page,
  newDevice,
}) => {
  const taken = await signUpByApi(await newDevice());
  const person = { ...makePerson(), email: taken.email };
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByLabel("First name").fill(person.firstName);
  await dialog.getByLabel("Last name").fill(person.lastName);
  await dialog.getByLabel("Username").fill(person.username);
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByLabel("I am 18 or older").check();
  await dialog.getByRole("button", { name: "Create Account" }).click();

  const sentence = "An account with this email address already exists.";
  await expectToast(page, "Error", sentence);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(sentence);
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await expect(dialog.getByLabel("Username")).toHaveValue(person.username);
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue(person.password);
  await expect(dialog.getByLabel("I am 18 or older")).toBeChecked();
});

test("submitting an empty sign-up form names every missing field and focuses the first", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(dialog.getByLabel("First name")).toBeFocused();
  for (const sentence of [
    "Enter your first name.",
    "Enter your last name.",
    "Enter a username.",
    "Enter your email address.",
    "Enter a password.",
    "You must be 18 or older.",
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await dialog.getByLabel("First name").fill("Ana");
  await expect(dialog.getByText("Enter your first name.")).toBeHidden();
});

test("a new password is checked while it is typed and can be shown", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Sign Up" }).click();
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("short");
  await expect(password).toHaveAccessibleDescription("Use at least 8 characters.");
  await password.fill("password2026!");
  await expect(password).toHaveAccessibleDescription(/one of the most common ones/);
  await password.fill("teal heron and a lamp");
  await expect(password).toHaveAccessibleDescription("This password is fine.");
  await expect(password).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("teal heron and a lamp");
});

test("closing a notification keeps the dialog below it open, with everything that was typed", async ({
  page,
  newDevice,
}) => {
  const other = await signUpByApi(await newDevice());
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(other.email);
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Close notification" }).click();
  await expect(page.getByRole("button", { name: "Close notification" })).toBeHidden();
  await expect(dialog.getByLabel("Email")).toHaveValue(other.email);
});

test("closing the sign-in dialog returns focus to the button that opened it", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Sign In" });
  await opener.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a password reset can be requested in the sign-in dialog", async ({ page, mail, newDevice }) => {
  const person = await signUpByApi(await newDevice());
  await page.goto("/");
  await page.getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expectToast(page, "Reset Email Sent", "If that email exists, a reset link has been sent.");
  expect(await mail.to(person.email, "Choose a new password")).toContain("/reset-password#token=");
});

test("the forgot-password page responds the same for an unknown address and offers to try another one", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  const submit = page.getByRole("button", { name: "Send reset link" });
  await expect(submit).toBeDisabled();
  await page.getByLabel("Email").fill("nobody@example.com");
  await submit.click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText("If an account exists for nobody@example.com")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  await page.getByRole("button", { name: "Try Another Email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(submit).toBeDisabled();
});

test("a used or invalid link is reported, and a new one can be requested", async ({ page }) => {
  await page.goto("/reset-password#token=invented");
  await page.getByLabel("New password").fill("a lamp under the pier");
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/forgot-password");

  await page.goto("/confirm-email#token=invented");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.goto("/reset-password");
  await expect(page.getByText("This link is incomplete. Open it again from the email.")).toBeVisible();
});

test("a visitor who opens the profile is sent home, and to the profile after signing in", async ({
  page,
  newDevice,
}) => {
  const person = await signUpByApi(await newDevice());
  await page.goto("/profile?tab=settings");
  await expect(page).toHaveURL("/");
  const dialog = page.getByRole("dialog", { name: "Sign In or Create Account" });
  await dialog.getByLabel("Email").fill(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/profile?tab=settings");
  await expect(page.getByRole("heading", { level: 1, name: person.username })).toBeFocused();
});

test("only an administrator sees the dashboard", LONG, async ({ page, newDevice }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/");

  const member = await newDevice();
  await signUpByApi(member);
  await member.goto("/admin");
  await expect(member.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(member.getByRole("link", { name: "Dashboard" })).toBeHidden();

  await signIn(page, ADMINISTRATOR);
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
});

test("signing in and out in one tab takes effect in the other", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/gallery");
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();

  const person = await signUpByApi(page);
  await page.request.post("/api/users/logout");
  await signIn(page, person);
  await expect(other.getByRole("button", { name: "Sign Out" })).toBeVisible();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(other.getByRole("button", { name: "Sign In" })).toBeVisible();
});

test("the browser stores a member for the first paint and removes it on sign-out", async ({ page }) => {
  const person = await signUpByApi(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(stored ?? "null")).toEqual({
    _id: expect.any(String),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    username: person.username,
    isAdmin: false,
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});

test("a stored member whose session has ended is not treated as signed in", async ({ page }) => {
  await signUpByApi(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
});
