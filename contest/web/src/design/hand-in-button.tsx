import { type ReactNode, useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { SunMark } from "./illustrations/sun-mark.tsx";
import { showToast } from "./toast-store.ts";

interface HandInButtonProps {
  label: string;
  isReady: boolean;
  handIn: () => Promise<unknown>;
  /** The title of the dialog that says it is done. */
  title: string;
  children: (close: () => void) => ReactNode;
}

/** Stands where members have the button that submits, for those whose page goes to a grown-up or a teacher first. */
export function HandInButton({ label, isReady, handIn, title, children }: HandInButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await handIn();
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
        onClick={() => void press()}
        className="ml-auto shrink-0 max-sm:px-2 max-sm:text-[0.94rem]"
      >
        {label}
      </Button>
      <Dialog open={isDone} onClose={() => setDone(false)} title={title}>
        <SunMark filling className="mx-auto size-36" />
        {children(() => setDone(false))}
      </Dialog>
    </>
  );
}
