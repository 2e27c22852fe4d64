import { SubmitToClass } from "../classrooms/submit-to-class.tsx";
import { JoinClass } from "../classrooms/join-class.tsx";
import { LeaveClass } from "../classrooms/leave-class.tsx";
import { ColorPage } from "../paintings/color-page.tsx";
import { useStudent } from "../session/student.ts";

/** A student joins a class, and then colors today's page for it. */
export function JoinPage() {
  const student = useStudent();
  if (!student) return <JoinClass />;
  return (
    <ColorPage
      guest={{
        id: student.visit,
        simple: student.isChild,
        exit: <LeaveClass student={student} />,
        Action: SubmitToClass,
      }}
    />
  );
}
