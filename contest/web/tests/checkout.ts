/** What a person does on the payment provider's pages, and what the tests check afterward. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const GOOD_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";
/** Pays now, and fails at every renewal. */
export const FAILING_LATER_CARD = "4000 0000 0000 0341";

/** Enters a card on the current page and pays. */
export async function payByCard(page: Page, number: string = GOOD_CARD): Promise<void> {
  const name = page.getByLabel("Name on the card");
  await expect(page.getByLabel("Card number")).toBeVisible();
  if (await name.isVisible()) await name.fill("Rosalind Quill");
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration MM/YY").fill("12 / 40");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^(Pay|Subscribe) / }).click();
}

export async function ownId(page: Page): Promise<string> {
  const { user } = await (await page.request.get("/api/users/me")).json();
  return user._id;
}

/** The remaining credits according to the server. */
export async function creditsLeft(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/subscription?userId=${await ownId(page)}`);
  return (await answer.json()).remaining_submissions;
}
