import type { unsubscribe } from "@contest/contract/notices";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button, ButtonLink } from "../design/button.tsx";
import { NarrowPage } from "../design/narrow-page.tsx";
import { Notice } from "../design/notice.tsx";

/** Email scanners open every link, so opening this page changes nothing until the button is pressed. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [state, setState] = useState<"asked" | "busy" | "done">("asked");
  const [failure, setFailure] = useState<string | null>(null);

  async function stop() {
    setState("busy");
    setFailure(null);
    try {
      await send<typeof unsubscribe>("POST /api/unsubscribe", { query: { token } });
      setState("done");
    } catch (reason) {
      setFailure(failureMessage(reason, "We could not unsubscribe you. Please try again."));
      setState("asked");
    }
  }

  if (state === "done") {
    return (
      <NarrowPage title="You are unsubscribed" description="You can change your mind in your settings." arrives>
        <ButtonLink to="/profile?tab=settings">Choose which emails you get</ButtonLink>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Unsubscribe?" description="You will no longer get this kind of email.">
      {failure && (
        <div className="mb-5">
          <Notice tone="warning">{failure}</Notice>
        </div>
      )}
      <Button kind="main" busy={state === "busy"} onClick={() => void stop()}>
        Unsubscribe
      </Button>
    </NarrowPage>
  );
}
