import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../api/failure.ts";
import { showToast, type Toast } from "../design/toast-store.ts";

/** Runs an action, shows its outcome as a toast, and refetches the queries with these keys. */
export function useAction(...keys: readonly (readonly string[])[]) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function act(work: () => Promise<unknown>, done: Toast): Promise<void> {
    setBusy(true);
    try {
      await work();
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      showToast(done);
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return { isBusy, act };
}

export function showFailure(failure: unknown): void {
  showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
}
