import type { askToHandIn } from "@contest/contract/families";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toBase64 } from "../api/base64.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { showToast } from "../design/toast-store.ts";
import { KIDS_PAGES_KEY } from "./kids-menu.tsx";

interface AskToHandInProps {
  contest: { _id: string };
  isReady: boolean;
  readLog: () => Promise<{ log: Uint8Array }>;
}

/** In kids' mode, instead of the button that submits. */
export function AskToHandIn({ contest, isReady, readLog }: AskToHandInProps) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);

  async function ask() {
    setBusy(true);
    try {
      const log = toBase64((await readLog()).log);
      await send<typeof askToHandIn>("POST /api/kids-mode/pages", { body: { contest_id: contest._id, log } });
      void queryClient.invalidateQueries({ queryKey: KIDS_PAGES_KEY });
      setAsked(true);
    } catch (failure) {
      const description = failureMessage(failure, "Your page is still here. Please try again.");
      showToast({ title: "That didn’t work", description, tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        kind="main"
        busy={isBusy}
        disabled={!isReady}
        onClick={() => void ask()}
        className="ml-auto shrink-0 max-sm:px-2 max-sm:text-[0.94rem]"
      >
        Ask to hand in
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Asked!">
        <SunMark filling className="mx-auto size-36" />
        <p className="my-5 text-center text-lg">
          Your grown-up gets a message. If they say yes, your page goes on the wall.
        </p>
        <Button kind="main" className="w-full" onClick={() => setAsked(false)}>
          Keep coloring
        </Button>
      </Dialog>
    </>
  );
}
