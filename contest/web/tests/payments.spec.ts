import sharp from "sharp";
import { creditsLeft, DECLINED_CARD, ownId, payByCard } from "./checkout.ts";
import { expect, expectAccessible, expectToast, signUpByApi, LONG, openFirstPage, test } from "./fixtures.ts";

test(
  "a member upgrades after a declined card, and the credits are added to the balance",
  LONG,
  async ({ page, newDevice }) => {
    test.slow();
    await signUpByApi(page);
    await openFirstPage(page, "/pricing");
    const current = page.getByRole("button", { name: "Current plan" });
    await current.click();
    await expectToast(page, "Already subscribed", "You are already on the free plan.");
    await expectAccessible(page);

    await page.getByRole("button", { name: "Choose Color Pro" }).click();
    await expect(page).toHaveTitle(/Subscribe/);
    await payByCard(page, DECLINED_CARD);
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL("/payment-cancel");
    await expect(page.getByText("No charges were made to your account.")).toBeVisible();
    expect(await creditsLeft(page)).toBe(2);

    await page.getByRole("link", { name: "Back to the plans" }).click();
    await page.getByRole("button", { name: "Choose Color Pro" }).click();
    await payByCard(page, DECLINED_CARD);
    await payByCard(page);
    await expect(page.getByRole("heading", { level: 1, name: "Payment Successful!" })).toBeVisible();
    await expectToast(page, "Payment Successful", "Your payment was processed successfully.");
    await expect(page.getByText("you now have 22 submissions and are on Color Pro")).toBeVisible();
    expect(await creditsLeft(page)).toBe(22);
    expect(await page.evaluate(() => localStorage.getItem("sessionId"))).toBeNull();
    await expectAccessible(page);

    // Verifying again returns the same payment and grants nothing more; other members learn nothing.
    const address = page.url();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    expect(await creditsLeft(page)).toBe(22);
    const other = await newDevice();
    await signUpByApi(other);
    await other.goto(address);
    await expect(
      other.getByRole("main").getByText("This payment belongs to another account. Sign in with the account that paid."),
    ).toBeVisible();

    await page.goto("/pricing");
    await expect(page.getByRole("listitem").filter({ has: current })).toContainText("Color Pro");

    await page.getByRole("button", { name: "Choose Color Lite" }).click();
    const question = page.getByRole("alertdialog", { name: "Change to Color Lite?" });
    await expect(question).toContainText("From then on it is Color Lite for $5 per month.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Change plan" }).click();
    await expectToast(page, "Plan changed");
    await expect(page.getByText(/^Becomes Color Lite on .*\d$/)).toBeVisible();
    await page.getByRole("button", { name: "Keep Color Pro" }).click();
    await expectToast(page, "Plan kept");
    await expect(current).toBeVisible();
  },
);

test("a missing or unknown payment session is explained", async ({ page }) => {
  await signUpByApi(page);
  await openFirstPage(page, "/payment-success");
  await expect(page.getByRole("heading", { name: "Payment Error" })).toBeVisible();
  await expect(page.getByRole("main").getByText("No payment session ID found")).toBeVisible();
  await page.goto("/payment-success?session_id=cs_test_made_up");
  await expectToast(page, "Payment Verification Failed", "This payment session was not found.");
});

test("a plan that cannot be chosen shows an error", async ({ page }) => {
  await signUpByApi(page);
  await page.route("**/api/stripe/subscription-session", (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto("/pricing");
  await expect(page.getByRole("button", { name: "Current plan" })).toBeVisible();
  await page.getByRole("button", { name: "Choose Color Lite" }).click();
  await expectToast(page, "Subscription Error", "Failed to process subscription request");
});

test("a member without credits pays for one submission, and the dialog continues with the chosen picture", async ({
  page,
  server,
}) => {
  test.slow();
  await signUpByApi(page);
  await creditsLeft(page);
  await server.query("update credit_grants set remaining = 0, taken_back = granted where user_id = $1", [
    await ownId(page),
  ]);
  await openFirstPage(page, "/");
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  const image = sharp({ create: { width: 300, height: 400, channels: 3, background: { r: 20, g: 120, b: 220 } } });
  const buffer = await image.jpeg().toBuffer();
  await page.getByLabel("Picture", { exact: true }).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  const dialog = page.getByRole("dialog", { name: "Submit Your Colored Artwork" });
  await dialog.getByLabel("What does it show?").fill("A very blue page");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  const out = page.getByRole("dialog", { name: "Out of Submissions" });
  await expectAccessible(page);
  await out.getByRole("button", { name: "Pay $2.99" }).click();
  await expect(page).toHaveTitle(/^Pay/);

  // After the browser's Back button, the dialog is as it was, and nothing was paid.
  await page.goBack();
  await page.goForward();
  await payByCard(page);
  await expect(dialog.getByLabel("What does it show?")).toHaveValue("A very blue page");
  await expectToast(
    page,
    "Payment Successful",
    "Your payment was processed successfully. You can now submit your artwork.",
  );
  await expect(page).toHaveURL("/");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  const question = page.getByRole("alertdialog", { name: "Confirm Submission" });
  await expect(question).toContainText("This uses your last submission.");
  await question.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Submission Successful");
  await page.getByRole("dialog", { name: "It's on the wall!" }).getByRole("button", { name: "Close" }).click();
  expect(await creditsLeft(page)).toBe(0);

  await server.query("insert into classrooms (user_id, until) values ($1, now() + interval '1 day')", [
    await ownId(page),
  ]);
  await page.getByRole("button", { name: "Submit Your Artwork" }).click();
  await page.getByLabel("Picture", { exact: true }).setInputFiles({ name: "b.jpg", mimeType: "image/jpeg", buffer });
  await dialog.getByLabel("The child's initials").fill("Anna");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(dialog.getByLabel("The child's initials")).toHaveAccessibleDescription(
    /Enter one to three initials, like A\.B\., not a name\.$/,
  );
  await dialog.getByLabel("The child's initials").fill("ab");
  await dialog.getByRole("button", { name: "Submit Artwork" }).click();
  await expect(out).toBeVisible();

  await page.goto("/pricing");
  await expect(
    page.getByText(/^Right now, that’s \d+% of each fee\. So far \$\d+\.\d\d has been donated\.$/),
  ).toBeVisible();

  await page.goto("/?session_id=cs_test_made_up");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Payment verification failed: This payment session was not found.",
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
});

test(
  "a member buys a gift, finds its code again, and someone else redeems it once",
  LONG,
  async ({ page, context, newDevice }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signUpByApi(page);
    await openFirstPage(page, "/pricing");
    await expect(page.getByRole("button", { name: "Current plan" })).toBeVisible();
    await page.getByRole("button", { name: "Buy Box of 12 for $12" }).click();
    await payByCard(page);
    await expect(page.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
    const code = await page.getByRole("main").locator("code").innerText();
    expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await page.getByRole("button", { name: `Copy ${code}` }).click();
    await expect(page.getByRole("status").getByText("Copied")).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expectAccessible(page);
    expect(await creditsLeft(page)).toBe(2);

    await page.goto("/profile?tab=settings");
    const codes = page.getByRole("region", { name: "Gift codes" });
    await expect(codes.getByText("Ready to give")).toBeVisible();
    await expectAccessible(page);

    const friend = await newDevice();
    await signUpByApi(friend);
    await openFirstPage(friend, "/profile?tab=settings");
    const form = friend.getByRole("form", { name: "Redeem a code" });
    await form.getByRole("button", { name: "Redeem" }).click();
    await expect(form.getByLabel("Redeem a code")).toHaveAccessibleDescription("Enter the code.");
    await form.getByLabel("Redeem a code").fill("2222-2222-2222-2222");
    await form.getByRole("button", { name: "Redeem" }).click();
    await expect(form.getByLabel("Redeem a code")).toHaveAccessibleDescription(
      "We do not know this code. Please check it letter by letter.",
    );
    await form.getByLabel("Redeem a code").fill(code.toLowerCase().replaceAll("-", " "));
    await form.getByRole("button", { name: "Redeem" }).click();
    await expectToast(friend, "Code redeemed", "Box of 12: 12 submissions for you.");
    await expect(friend.getByRole("region", { name: "Subscription status" })).toContainText("14 submissions left");

    await page.reload();
    await expect(codes.getByText("Redeemed", { exact: true })).toBeVisible();
    const own = page.getByRole("form", { name: "Redeem a code" });
    await own.getByLabel("Redeem a code").fill(code);
    await own.getByRole("button", { name: "Redeem" }).click();
    await expect(own.getByLabel("Redeem a code")).toHaveAccessibleDescription("This code was already redeemed.");
    expect(await creditsLeft(page)).toBe(2);
  },
);
