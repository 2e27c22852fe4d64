import { useEffect } from "react";
import { Link } from "react-router";
import { BellIcon } from "../design/icons.tsx";
import { useSession } from "../session/session.ts";
import { refreshUnread, setUnread, useUnread } from "./unread.ts";

/** For members: the way to what they were told, with the number of what they have not read. */
export function NoticesBell() {
  const { remembered, user } = useSession();
  const unread = useUnread();
  const id = user?._id;

  useEffect(() => {
    if (!id) return setUnread(0);
    // Nothing was asked for, so nothing is missed when it fails: the next page asks again.
    const ask = () => void refreshUnread(id).catch(() => undefined);
    const askAgain = () => document.visibilityState === "visible" && ask();
    // It can wait until the page itself is there.
    const timer = setTimeout(ask, AFTER_MS);
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", askAgain);
    };
  }, [id]);

  if (!remembered) return null;
  return (
    <Link
      to="/notices"
      aria-label={unread === 0 ? "Notices" : `Notices, ${unread} unread`}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-[color-mix(in_oklab,transparent,var(--ink)_9%)]"
    >
      <BellIcon />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-tomato px-1 text-center text-xs leading-5 font-bold text-paper"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}

const AFTER_MS = 700;
const MOST_SHOWN = 99;
