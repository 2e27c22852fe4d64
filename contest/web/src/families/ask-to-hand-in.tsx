import type { askToHandIn } from "@contest/contract/families";
import { useQueryClient } from "@tanstack/react-query";
import { toBase64 } from "../api/base64.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { HandInButton } from "../design/hand-in-button.tsx";
import { KIDS_PAGES_KEY } from "./kids-menu.tsx";

interface AskToHandInProps {
  contest: { _id: string };
  isReady: boolean;
  readLog: () => Promise<{ log: Uint8Array }>;
}

/** In kids' mode, instead of the button that submits. */
export function AskToHandIn({ contest, isReady, readLog }: AskToHandInProps) {
  const queryClient = useQueryClient();

  async function ask() {
    const log = toBase64((await readLog()).log);
    await send<typeof askToHandIn>("POST /api/kids-mode/pages", { body: { contest_id: contest._id, log } });
    void queryClient.invalidateQueries({ queryKey: KIDS_PAGES_KEY });
  }

  return (
    <HandInButton label="Ask to hand in" isReady={isReady} handIn={ask} title="Asked!">
      {(close) => (
        <>
          <p className="my-5 text-center text-lg">
            Your grown-up gets a message. If they say yes, your page goes on the wall.
          </p>
          <Button kind="main" className="w-full" onClick={close}>
            Keep coloring
          </Button>
        </>
      )}
    </HandInButton>
  );
}
