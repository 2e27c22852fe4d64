import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** The token of a mailed link. It leaves the address bar at once: addresses get copied, shared and logged. */
export function useLinkToken(): string | null {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get("token"));
  const inAddress = query.has("token");
  useEffect(() => {
    if (inAddress) setQuery({}, { replace: true });
  }, [inAddress, setQuery]);
  return token;
}
