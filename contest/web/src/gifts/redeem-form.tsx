import type { redeemGiftCode } from "@contest/contract/gifts";
import { useQueryClient } from "@tanstack/react-query";
import { ApiFailure, failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { cacheSubscription } from "../api/use-subscription.ts";
import { formatCount } from "../design/format-count.ts";
import { TextField } from "../design/field.tsx";
import { Form, SubmitButton } from "../design/form.tsx";
import { showToast } from "../design/toast-store.ts";

export function RedeemForm({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  async function redeem({ code = "" }: Record<string, string>, form: HTMLFormElement) {
    const { name, submissions, subscription } = await send<typeof redeemGiftCode>("POST /api/gifts/redeem", {
      body: { userId, code },
    });
    form.reset();
    cacheSubscription(queryClient, subscription);
    // The code may be one that the member bought.
    void queryClient.invalidateQueries({ queryKey: ["gift-codes", userId] });
    showToast({
      title: "Code redeemed",
      description: `${name}: ${formatCount(submissions, "submission")} for you.`,
      tone: "success",
    });
  }

  return (
    <Form
      label="Redeem a code"
      className="flex flex-wrap items-start gap-x-3 gap-y-3"
      submit={redeem}
      onFailure={(failure) => {
        // Problems with the code itself are shown at its field.
        if (failure instanceof ApiFailure && failure.field === "code") return;
        const description = failureMessage(failure, "An unknown error occurred");
        showToast({ title: "Error", description, tone: "destructive" });
      }}
    >
      <TextField
        name="code"
        label="Redeem a code"
        required
        missing="Enter the code."
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        className="min-w-0 flex-1 basis-60"
      />
      <SubmitButton kind="plain" className="sm:mt-[1.95rem]">
        Redeem
      </SubmitButton>
    </Form>
  );
}
