import { useSyncExternalStore } from "react";

/**
 * A value that only the browser knows, such as the rest of the address. While the page takes over the server's markup,
 * which was made without it, it is the server's.
 */
export function useInBrowser<T extends string | boolean>(value: T, onServer: T): T {
  return useSyncExternalStore(
    () => () => {},
    () => value,
    () => onServer,
  );
}
