import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Navigate, useLocation } from "react-router";
import { LoadFailed } from "../design/load-failed.tsx";
import { refreshSession, useSession } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";
import { NotFoundPage } from "./lazy-not-found-page.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import type { Screen } from "./screens.tsx";

interface GuardedProps {
  guard: Screen["guard"];
  children: ReactNode;
}

/** Shows a page only to visitors who may see it. The server guards the data; this only avoids a broken page. */
export function Guarded({ guard, children }: GuardedProps) {
  if (guard === "anyone") return children;
  return <MembersOnly guard={guard}>{children}</MembersOnly>;
}

function MembersOnly({ guard, children }: GuardedProps) {
  const session = useSession();
  const shown = useRef(false);
  useEffect(() => {
    if (session.status === "signed-in") shown.current = true;
  }, [session.status]);

  if (session.status === "unreachable") return <Unreachable />;
  if (session.status === "loading") return <LoadingScreen />;
  if (!session.user) return <BackToHome shown={shown} />;
  if (guard === "admin" && !session.user.isAdmin && !session.user.role) return <NotFoundPage />;
  return children;
}

function BackToHome({ shown }: { shown: RefObject<boolean> }) {
  const { pathname, search } = useLocation();
  // A visitor who opened the page is asked to sign in. A member who was on it has just signed out.
  useEffect(() => {
    if (!shown.current) askToSignIn();
  }, [shown]);
  return <Navigate to="/" replace state={{ from: pathname + search }} />;
}

function Unreachable() {
  return (
    <div className="page-width py-10">
      <LoadFailed
        message="We could not reach the server to check who you are. Check your connection and try again."
        retry={refreshSession}
      />
    </div>
  );
}
