import type { OwnUser } from "@contest/contract/accounts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { Button } from "../design/button.tsx";
import { showToast } from "../design/toast-store.ts";
import { storeSettings, useSettings } from "./settings/settings.ts";

/** Switches on the email about each new page. */
export function DailyReminder({ user }: { user: OwnUser }) {
  const queryClient = useQueryClient();
  const settings = useSettings(user._id);
  const [busy, setBusy] = useState(false);

  async function remind() {
    setBusy(true);
    try {
      await storeSettings(queryClient, user._id, { notifications: { daily: true } });
    } catch (failure) {
      showToast({
        title: "Error",
        description: failureMessage(failure, "Failed to update profile"),
        tone: "destructive",
      });
    }
    setBusy(false);
  }

  if (!settings?.notifications.daily) {
    return (
      <Button busy={busy} disabled={!settings} onClick={() => void remind()}>
        Remind me tomorrow
      </Button>
    );
  }
  return (
    <p role="status" className="grid min-h-11 place-items-center text-center text-soft">
      {user.emailConfirmed
        ? "We'll email you when tomorrow's page is here."
        : "Confirm your email, and we'll write when tomorrow's page is here."}
    </p>
  );
}
