import { useSyncExternalStore } from "react";

/**
 * A value that only the browser knows, such as the query of the address. During hydration it is the server's value, with
 * which the HTML was rendered.
 */
export function useInBrowser<T extends string | boolean>(value: T, onServer: T): T {
  return useSyncExternalStore(
    () => () => {},
    () => value,
    () => onServer,
  );
}
