import type { Submission } from "@contest/contract/submissions";
import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge } from "../design/badge.tsx";
import { Button } from "../design/button.tsx";
import { useUser } from "../session/session.ts";

const ReplayDialog = lazy(() => import("./replay-dialog.tsx").then((file) => ({ default: file.ReplayDialog })));

/** Shown with submissions that were painted on the site. */
export function ReplayButton({ submission }: { submission: Submission }) {
  const [dialog, setDialog] = useState<"none" | "open" | "closed">("none");
  const user = useUser();
  if (!submission.painted_here) return null;
  const mayWatch = !submission.replay_off || user?._id === submission.user_id || user?.isAdmin;
  if (!mayWatch) return <Badge>Painted here</Badge>;
  return (
    <>
      <Button size="small" onClick={() => setDialog("open")} aria-label="Painted here: watch the replay">
        <Play aria-hidden="true" size={18} />
        <span className="max-sm:hidden">Painted here</span>
      </Button>
      {dialog !== "none" && (
        <Suspense fallback={null}>
          <ReplayDialog submission={submission} open={dialog === "open"} onClose={() => setDialog("closed")} />
        </Suspense>
      )}
    </>
  );
}
