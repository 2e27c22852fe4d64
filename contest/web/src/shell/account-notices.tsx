import { lazy, Suspense, useEffect, useRef } from "react";
import { useSession } from "../session/session.ts";

const Notices = lazy(() => import("../accounts/notices.tsx").then((file) => ({ default: file.Notices })));

/** Notices about the account on every page. For most members there are none, and their code is never loaded. */
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
 * Stores the height of the notices, which index.html reserves before the first paint. Otherwise they would push the page
 * down, because they appear only once it is known who is signed in.
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
    // Without storage there is nothing to remove.
  }
}
