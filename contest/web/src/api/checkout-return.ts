/** The way back from the payment provider's page. */
import type { ResponseOf } from "@contest/contract/call";
import type { verifyCheckout } from "@contest/contract/payments";
import { SESSION_ID_KEY } from "./checkout.ts";
import { ApiFailure } from "./failure.ts";
import { send } from "./send.ts";

export type Verified = ResponseOf<typeof verifyCheckout>;

export function storedSessionId(): string | null {
  try {
    return localStorage.getItem(SESSION_ID_KEY);
  } catch {
    return null;
  }
}

export function forgetSessionId(): void {
  try {
    localStorage.removeItem(SESSION_ID_KEY);
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
