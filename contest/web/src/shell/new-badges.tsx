import { useEffect } from "react";
import { useUser } from "../session/session.ts";

/** Checks for new badges after each page load, once the page itself has loaded. */
export function NewBadges() {
  const user = useUser();
  const id = user?._id;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      void import("../badges/show-new-badges.tsx")
        .then((file) => file.showNewBadges(id))
        // A failure is ignored, because the next page load checks again.
        .catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return null;
}

const AFTER_MS = 600;
