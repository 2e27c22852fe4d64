import { Link } from "react-router";
import { BellIcon } from "../design/icons.tsx";
import { useRemembered, useUser } from "../session/session.ts";
import { useUnread } from "./unread.ts";

/** The link to the notices of a member, with the number of unread ones. */
export function NoticesBell() {
  const user = useUser();
  const remembered = useRemembered();
  const unread = useUnread(user?._id);
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

const MOST_SHOWN = 99;
