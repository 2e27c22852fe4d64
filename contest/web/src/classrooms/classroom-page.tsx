/** The page at /classroom: what a license is, or the class of whoever has one. */
import { LoadFailed } from "../design/load-failed.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useUser } from "../session/session.ts";
import { AboutClassrooms } from "./about-classrooms.tsx";
import { OwnClass } from "./own-class.tsx";
import { useClassroom } from "./use-classroom.ts";

export function ClassroomPage() {
  const user = useUser();
  const { data, error, refetch } = useClassroom(user?._id);
  if (!user) return <AboutClassrooms />;
  if (data?.classroom) return <OwnClass classroom={data.classroom} userId={user._id} />;
  if (data) return <AboutClassrooms />;
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">For classrooms</h1>
      {error ? (
        <LoadFailed failure={error} message="Your class could not be loaded." retry={refetch} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}
