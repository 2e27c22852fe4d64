/** A failed sign-in with a provider returns to the site with the reason in the address. */
import { showToast } from "../design/toast-store.ts";

const REASONS: Record<string, string> = {
  expired: "That sign-in took too long or was opened in another browser. Please try again.",
  refused: "The provider did not confirm your email address, so we could not sign you in.",
};

export function reportSignInResult(): void {
  const address = new URL(location.href);
  const reason = REASONS[address.searchParams.get("signin") ?? ""];
  if (!reason) return;
  address.searchParams.delete("signin");
  history.replaceState(history.state, "", address);
  showToast({ title: "Error", description: reason, tone: "destructive" });
}
