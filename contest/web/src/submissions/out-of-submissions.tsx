import type { openSubmissionCheckout } from "@contest/contract/payments";
import { dollars, PAY_PER_SUBMISSION_CENTS } from "@contest/rules/subscriptions/plans";
import { useState } from "react";
import { useNavigate } from "react-router";
import { goToCheckout } from "../api/checkout.ts";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";
import { showToast } from "../design/toast-store.ts";

interface OutOfSubmissionsProps {
  open: boolean;
  userId: string;
  contestId: string;
  onClose: () => void;
  /** Called when the member leaves the whole flow. */
  onLeave: () => void;
}

export function OutOfSubmissions({ open, userId, contestId, onClose, onLeave }: OutOfSubmissionsProps) {
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);

  async function pay() {
    setPaying(true);
    try {
      // The provider returns to this page, where the dialog opens again with the image.
      const returnUrl = location.pathname + location.search;
      const body = { userId, contestId, returnUrl };
      await goToCheckout(await send<typeof openSubmissionCheckout>("POST /api/stripe/checkout-session", { body }));
    } catch (failure) {
      const description = failureMessage(failure, "An unknown error occurred");
      showToast({ title: "Payment Error", description, tone: "destructive" });
    }
    setPaying(false);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Out of Submissions"
      description="You have used all the submissions your plan gives you this month. Your picture is kept here for a day."
    >
      <p className="mb-5">
        A larger plan gives you more each month. Or pay {dollars(PAY_PER_SUBMISSION_CENTS)} for this one; part of it is
        donated to art education programs.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button busy={isPaying} onClick={() => void pay()}>
          Pay {dollars(PAY_PER_SUBMISSION_CENTS)}
        </Button>
        <Button
          kind="main"
          onClick={() => {
            onLeave();
            void navigate("/pricing");
          }}
        >
          Upgrade
        </Button>
      </div>
    </Dialog>
  );
}
