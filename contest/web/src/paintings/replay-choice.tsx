import type { setReplay } from "@contest/contract/paintings";
import type { Submission } from "@contest/contract/submissions";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { showToast } from "../design/toast-store.ts";

/** Lets artists decide whether others can watch how they painted. */
export function ReplayChoice({ submission }: { submission: Submission }) {
  const [isOn, setOn] = useState(!submission.replay_off);

  async function change(on: boolean) {
    setOn(on);
    try {
      await send<typeof setReplay>("PUT /api/paintings/:id/replay", {
        params: { id: submission.id },
        body: { off: !on },
      });
    } catch (failure) {
      setOn(!on);
      showToast({
        title: "Not changed",
        description: failureMessage(failure, "Please try again."),
        tone: "destructive",
      });
    }
  }

  return (
    <label className="mt-4 flex items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => void change(target.checked)}
        className="tick size-5 accent-tomato"
      />
      Let others watch how I painted this
    </label>
  );
}
