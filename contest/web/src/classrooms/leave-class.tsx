import { useState } from "react";
import { ConfirmDialog } from "../design/confirm-dialog.tsx";
import { type Student, setStudent } from "../session/student.ts";

/** The student's initials in the header, and the way out. */
export function LeaveClass({ student }: { student: Student }) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`${student.initials}, ${student.className}: leave`}
        className="control-border min-h-11 shrink-0 rounded-control px-2 font-semibold"
        onClick={() => setLeaving(true)}
      >
        {student.initials}
      </button>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title="Leave the class?"
        description={<p>If you have not handed in your page yet, it will be gone.</p>}
        confirm="Leave"
        onConfirm={async () => setStudent(null)}
      />
    </>
  );
}
