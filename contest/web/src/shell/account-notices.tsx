import { lazy, Suspense, useEffect, useRef } from "react";
import { useSession } from "../session/session.ts";

const Notices = lazy(() => import("../accounts/notices.tsx").then((file) => ({ default: file.Notices })));

/** What a member must know about the account on every page. Most have nothing to be told and never load this. */
export function AccountNotices() {
  const { user, status } = useSession();
  const hasNews =
    user !== null && (!user.emailConfirmed || user.deletionDate !== null || user.suspendedBecause !== null);
  const place = useRoomForLater(status === "loading" || hasNews);
  return (
    <div ref={place} className="no-print min-h-(--notices-height)">
      {hasNews && (
        <Suspense fallback={null}>
          <Notices user={user} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Remembers how much room the notices take, and index.html keeps it free before the first paint. Otherwise they would
 * push the page down under the finger, since they come only once the server has said who is signed in.
 */
function useRoomForLater(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return forget();
    const observer = new ResizeObserver(() => {
      const notices = place.current?.firstElementChild;
      if (notices) remember(notices.clientHeight);
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  return place;
}

const KEY = "notices";

function remember(height: number): void {
  document.documentElement.style.removeProperty("--notices-height");
  try {
    localStorage.setItem(KEY, JSON.stringify({ width: innerWidth, height }));
  } catch {
    // Without storage they push the page down.
  }
}

function forget(): void {
  document.documentElement.style.removeProperty("--notices-height");
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
