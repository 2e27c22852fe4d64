import type { handInClassPage } from "@contest/contract/classrooms";
import { useState } from "react";
import { toBase64 } from "../api/base64.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { showToast } from "../design/toast-store.ts";
import { setPupil, usePupil } from "../session/pupil.ts";

interface SubmitToClassProps {
  contest: { _id: string };
  isReady: boolean;
  readLog: () => Promise<{ log: Uint8Array }>;
}

/** For a student, instead of the button that submits. */
export function SubmitToClass({ contest, isReady, readLog }: SubmitToClassProps) {
  const pupil = usePupil();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  async function submit() {
    if (!pupil) return;
    setBusy(true);
    try {
      const { code, initials } = pupil;
      const log = toBase64((await readLog()).log);
      await send<typeof handInClassPage>("POST /api/class-pages", {
        body: { code, initials, contest_id: contest._id, log },
      });
      setDone(true);
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
        onClick={() => void submit()}
        className="ml-auto shrink-0 max-sm:px-2 max-sm:text-[0.94rem]"
      >
        Hand in
      </Button>
      <Dialog open={isDone} onClose={() => setDone(false)} title="It’s on the class wall!">
        <SunMark filling className="mx-auto size-36" />
        <p className="my-5 text-center text-lg">Your teacher can see it now. Well done!</p>
        <div className="grid gap-3">
          <Button kind="main" onClick={() => setPupil(null)}>
            Next student
          </Button>
          <Button onClick={() => setDone(false)}>Keep coloring</Button>
        </div>
      </Dialog>
    </>
  );
}
