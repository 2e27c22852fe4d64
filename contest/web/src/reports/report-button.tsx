import type { Submission } from "@contest/contract/submissions";
import { Flag } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../design/button.tsx";
import { useUser } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

const ReportDialog = lazy(() => import("./report-dialog.tsx").then((file) => ({ default: file.ReportDialog })));

export function ReportButton({ submission }: { submission: Submission }) {
  const user = useUser();
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");
  function report() {
    if (user) setDialog("open");
    else askToSignIn({ reason: "Sign in to report this picture.", onSignedIn: () => setDialog("open") });
  }
  return (
    <>
      <IconButton label="Report this picture" onClick={report}>
        <Flag aria-hidden="true" size={20} />
      </IconButton>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <ReportDialog submission={submission} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
