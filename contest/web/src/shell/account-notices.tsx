import { lazy, Suspense } from "react";
import { useSession } from "../session/session.ts";

const Notices = lazy(() => import("../accounts/notices.tsx").then((file) => ({ default: file.Notices })));

/** What a member must know about the account on every page. Most have nothing to be told and never load this. */
export function AccountNotices() {
  const { user } = useSession();
  if (!user || (user.emailConfirmed && !user.deletionDate)) return null;
  return (
    <Suspense fallback={null}>
      <Notices user={user} />
    </Suspense>
  );
}
