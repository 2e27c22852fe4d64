import { useEffect, useState } from "react";
import { copyLink, type Shared } from "./share.ts";

/** How long the confirmation is shown. */
const CONFIRM_MS = 2000;

/** Copies the address of a page. `isCopied` is true for a moment afterward. */
export function useCopiedLink(shared: Shared) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async () => setCopied(await copyLink(shared)) };
}
