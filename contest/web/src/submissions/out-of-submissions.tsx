import { useNavigate } from "react-router";
import { Button } from "../design/button.tsx";
import { Dialog } from "../design/dialog.tsx";

interface OutOfSubmissionsProps {
  open: boolean;
  onClose: () => void;
  /** The whole flow is left. */
  onLeave: () => void;
}

export function OutOfSubmissions({ open, onClose, onLeave }: OutOfSubmissionsProps) {
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Out of Submissions"
      description="You have used all the submissions your plan gives you this month. Your picture is kept here for a day."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
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
