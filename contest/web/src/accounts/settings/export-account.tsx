import type { exportAccount } from "@contest/contract/accounts";
import { Download } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Button } from "../../design/button.tsx";
import { showToast } from "../../design/toast-store.ts";

export function ExportAccount({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const everything = await send<typeof exportAccount>("GET /api/users/:id/export", { params: { id } });
      save("daily-coloring-challenge-account.json", JSON.stringify(everything, null, 2));
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Try again later."), tone: "destructive" });
    }
    setBusy(false);
  }

  return (
    <>
      <p className="mb-4 text-soft">Everything we keep about you, in one file.</p>
      <Button busy={busy} onClick={() => void download()}>
        <Download aria-hidden="true" size={18} /> Download my data
      </Button>
    </>
  );
}

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
