/**
 * Files that are written again and again within a moment, by a slider or by three quick undos. Vite's watcher drops some
 * of such changes, and React's Fast Refresh loses an update that arrives while it is busy with another one. So the page
 * hears of the first write at once, of the last one when there is quiet, and of none in between. A page that has heard
 * of several in a row, and may have been too busy for the last, hears of that once more.
 */
import { reportErrors } from "../report-errors.ts";

const QUIET_MS = 250;
const BUSY_MS = 2_000;

interface Watcher {
  on(event: "change" | "add", listener: (path: string) => void): unknown;
  emit(event: "change", path: string): unknown;
}

export interface Bursts {
  written(path: string): void;
  /** Of a file that is gone there is nothing more to tell. */
  removed(path: string): void;
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
  /** How often the page has heard of a file of late. */
  const tellings = new Map<string, { timer: NodeJS.Timeout; count: number }>();
  const seen = (path: string) => {
    const burst = bursts.get(path);
    if (!burst) return;
    burst.isTold = true;
    if (burst.writes === 1) told(path);
  };
  watcher.on("change", seen);
  watcher.on("add", seen);
  return {
    written(path) {
      const before = bursts.get(path);
      clearTimeout(before?.timer);
      const timer = setTimeout(
        reportErrors(() => end(path)),
        QUIET_MS,
      ).unref();
      bursts.set(path, { timer, writes: (before?.writes ?? 0) + 1, isTold: false });
    },
    removed(path) {
      clearTimeout(bursts.get(path)?.timer);
      clearTimeout(tellings.get(path)?.timer);
      bursts.delete(path);
      tellings.delete(path);
    },
    isOngoing: (path) => (bursts.get(path)?.writes ?? 0) > 1,
  };

  function end(path: string): void {
    const burst = bursts.get(path);
    bursts.delete(path);
    if (!burst || (burst.writes === 1 && burst.isTold)) return;
    told(path);
    watcher.emit("change", path);
  }

  function told(path: string): void {
    const before = tellings.get(path);
    clearTimeout(before?.timer);
    const count = (before?.count ?? 0) + 1;
    const tellAgain = () => {
      tellings.delete(path);
      if (count > 1) watcher.emit("change", path);
    };
    const timer = setTimeout(reportErrors(tellAgain), BUSY_MS).unref();
    tellings.set(path, { timer, count });
  }
}
