import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { showToast } from "../../design/toast-store.ts";

/** The codes are shown once; the server keeps only their hashes. */
export function RecoveryCodes({ codes, onClose }: { codes: string[] | null; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes?.join("\n") ?? "");
      showToast({ title: "Copied" });
    } catch {
      showToast({ title: "Not copied", description: "Please write the codes down.", tone: "destructive" });
    }
  }

  return (
    <Dialog open={codes !== null} onClose={onClose} title="Your recovery codes">
      <p>
        Keep these codes somewhere safe. Each one signs you in once, together with your password, if you lose your
        passkey or your phone. You won't see them again.
      </p>
      <ul className="my-5 grid gap-x-6 gap-y-1 font-mono text-[0.97rem] sm:grid-cols-2">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button kind="main" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
