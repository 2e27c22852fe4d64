/**
 * Files that are written again and again within a moment, by a slider or by three quick undos. Vite's watcher drops some
 * of such changes, and React's Fast Refresh loses an update that arrives while it is busy with another one. So the page
 * hears of the first write at once, of the last one when there is quiet, and of none in between.
 */
const QUIET_MS = 250;

interface Watcher {
  on(event: "change", listener: (path: string) => void): unknown;
  emit(event: "change", path: string): unknown;
}

export interface Bursts {
  written(path: string): void;
  /** Whether more is to be expected, so that the page should wait. */
  isOngoing(path: string): boolean;
}

interface Burst {
  timer: NodeJS.Timeout;
  writes: number;
  isTold: boolean;
}

export function createBursts(watcher: Watcher): Bursts {
  const bursts = new Map<string, Burst>();
  watcher.on("change", (path) => {
    const burst = bursts.get(path);
    if (burst) burst.isTold = true;
  });
  return {
    written(path) {
      const before = bursts.get(path);
      clearTimeout(before?.timer);
      const timer = setTimeout(() => end(path), QUIET_MS).unref();
      bursts.set(path, { timer, writes: (before?.writes ?? 0) + 1, isTold: false });
    },
    isOngoing: (path) => (bursts.get(path)?.writes ?? 0) > 1,
  };

  function end(path: string): void {
    const burst = bursts.get(path);
    bursts.delete(path);
    if (burst && (burst.writes > 1 || !burst.isTold)) watcher.emit("change", path);
  }
}
