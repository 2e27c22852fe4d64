import { useEffect } from "react";
import { useSession } from "../session/session.ts";

/** With each page that is loaded a member hears of new badges. It can wait until the page itself is there. */
export function NewBadges() {
  const { user } = useSession();
  const id = user?._id;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      void import("../badges/show-new-badges.tsx")
        .then((file) => file.showNewBadges(id))
        // Nothing was asked for, so nothing is missed: the next page tells.
        .catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}

const AFTER_MS = 600;
