import type { handInClassPage } from "@contest/contract/classrooms";
import { toBase64 } from "../api/base64.ts";
import { send } from "../api/send.ts";
import { Button } from "../design/button.tsx";
import { HandInButton } from "../design/hand-in-button.tsx";
import { setStudent, useStudent } from "../session/student.ts";

interface SubmitToClassProps {
  contest: { _id: string };
  isReady: boolean;
  readLog: () => Promise<{ log: Uint8Array }>;
}

/** For a student, instead of the button that submits. */
export function SubmitToClass({ contest, isReady, readLog }: SubmitToClassProps) {
  const student = useStudent();
  if (!student) return null;
  const { code, initials } = student;

  async function handIn() {
    const log = toBase64((await readLog()).log);
    const body = { code, initials, contest_id: contest._id, log };
    await send<typeof handInClassPage>("POST /api/class-pages", { body });
  }

  return (
    <HandInButton label="Hand in" isReady={isReady} handIn={handIn} title="It’s on the class wall!">
      {(close) => (
        <>
          <p className="my-5 text-center text-lg">Your teacher can see it now. Well done!</p>
          <div className="grid gap-3">
            <Button kind="main" onClick={() => setStudent(null)}>
              Next student
            </Button>
            <Button onClick={close}>Keep coloring</Button>
          </div>
        </>
      )}
    </HandInButton>
  );
}
