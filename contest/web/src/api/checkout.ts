/** The way to the payment provider's page. */

export const SESSION_ID_KEY = "sessionId";

/** The id is stored, so that the page after the payment has it even if it is missing from the address. */
export function goToCheckout({ sessionId, sessionUrl }: { sessionId: string; sessionUrl: string }): Promise<void> {
  try {
    localStorage.setItem(SESSION_ID_KEY, sessionId);
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
