import { SubmitToClass } from "../classrooms/submit-to-class.tsx";
import { JoinClass } from "../classrooms/join-class.tsx";
import { LeaveClass } from "../classrooms/leave-class.tsx";
import { ColorPage } from "../paintings/color-page.tsx";
import { usePupil } from "../session/pupil.ts";

/** A student joins a class, and then colors today's page for it. */
export function JoinPage() {
  const pupil = usePupil();
  if (!pupil) return <JoinClass />;
  return (
    <ColorPage
      guest={{
        id: pupil.visit,
        simple: pupil.isChild,
        exit: <LeaveClass pupil={pupil} />,
        Action: SubmitToClass,
      }}
    />
  );
}
