import type { startOAuth } from "@contest/contract/accounts";
import { useState } from "react";
import { useLocation } from "react-router";
import { send } from "../api/send.ts";
import { useConfig } from "../api/use-config.ts";
import { Button } from "../design/button.tsx";
import { showAuthFailure } from "./auth-failure.ts";

/** Rendered only where the installation has a sign-in provider. */
export function OAuthButton() {
  const config = useConfig();
  const { pathname, search, state } = useLocation();
  const [busy, setBusy] = useState(false);
  if (!config?.oauthProvider) return null;

  async function start() {
    setBusy(true);
    try {
      const returnTo = typeof state?.from === "string" ? state.from : pathname + search;
      const { url } = await send<typeof startOAuth>("POST /api/users/oauth", { body: { returnTo } });
      location.assign(url);
    } catch (failure) {
      showAuthFailure(failure, "Sign in failed");
      setBusy(false);
    }
  }

  return (
    <div className="mt-6 border-t-[1.5px] border-line pt-6">
      <Button className="w-full" busy={busy} onClick={() => void start()}>
        Continue with {config.oauthProvider}
      </Button>
    </div>
  );
}
