import { useEffect } from "react";

/** Prepares the browser to open the room, this page and its contest without a network. */
export function useOffline(addresses: readonly string[]): void {
  const wanted = addresses.join(" ");
  useEffect(() => {
    // Vite's pages come in hundreds of modules that change all the time.
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    void (async () => {
      try {
        await navigator.serviceWorker.register("/service-worker.js");
        const { active } = await navigator.serviceWorker.ready;
        active?.postMessage({ keep: wanted.split(" ") });
        // Without this, a browser that runs out of space may delete what was painted.
        await navigator.storage?.persist?.();
      } catch {
        // The room still works while there is a network.
      }
    })();
  }, [wanted]);
}
