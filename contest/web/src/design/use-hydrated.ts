import { useSyncExternalStore } from "react";

/** False while the page takes over the server's markup, which was made without knowing the rest of the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
