/** The way to the payment provider's page and back to the site. */
import type { ResponseOf } from "@contest/contract/call";
import type { verifyCheckout } from "@contest/contract/payments";
import { ApiFailure } from "./failure.ts";
import { send } from "./send.ts";

const KEY = "sessionId";

export type Verified = ResponseOf<typeof verifyCheckout>;

/** The id is stored, so that the page after the payment has it even if it is missing from the address. */
export function goToCheckout({ sessionId, sessionUrl }: { sessionId: string; sessionUrl: string }): Promise<void> {
  try {
    localStorage.setItem(KEY, sessionId);
  } catch {
    // Storage may be switched off; then only the address has the id.
  }
  return leaveFor(sessionUrl);
}

/** Leaves the site. Resolves only when the visitor comes back to this page with the browser's Back button. */
export function leaveFor(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => addEventListener("pageshow", () => resolve(), { once: true }));
}

export function storedSessionId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetSessionId(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there was nothing to remove.
  }
}

export async function verify(sessionId: string, userId: string, signal: AbortSignal): Promise<Verified> {
  try {
    const query = { sessionId, userId };
    return await send<typeof verifyCheckout>("GET /api/stripe/verify-session", { query, signal });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "FORBIDDEN") throw failure;
    const message = "This payment belongs to another account. Sign in with the account that paid.";
    throw new ApiFailure(failure.status, { code: failure.code, message });
  }
}
