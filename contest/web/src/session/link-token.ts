import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token of an emailed link; null if the address has none, and undefined while the page looks as the server rendered
 * it. It is in the fragment, which browsers send to no server, and is removed from the address bar immediately, because
 * addresses get copied and shared. Emails sent before that was so have it in the query.
 */
export function useLinkToken(): string | null | undefined {
  const { pathname, hash, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(hash.slice(1)).get("token") ?? new URLSearchParams(search).get("token");
  const [token] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return isInBrowser ? token : undefined;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}
