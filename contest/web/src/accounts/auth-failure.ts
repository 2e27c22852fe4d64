import { ApiFailure } from "../api/failure.ts";
import { showToast } from "../design/toast-store.ts";

/** `silent` is shown when the server refused without a message. */
export function showAuthFailure(failure: unknown, silent: "Sign in failed" | "Sign up failed"): void {
  const description =
    failure instanceof ApiFailure ? failure.message || silent : "An error occurred during authentication.";
  showToast({ title: "Error", description, tone: "destructive" });
}
