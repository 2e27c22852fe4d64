/**
 * Coalesces writes of the same file that follow each other quickly, as from a slider or three quick undos. Vite's watcher
 * drops some of these changes, and React's Fast Refresh loses an update that arrives while it applies another one. So the
 * page is notified of the first write at once and of the last one when writing has stopped. A page that was notified
 * several times in a row may have been too busy for the last update, so it is notified once more.
 */
import { reportErrors } from "../report-errors.ts";

const QUIET_MS = 250;
const BUSY_MS = 2_000;

interface Watcher {
  on(event: "change" | "add", listener: (path: string) => void): unknown;
  emit(event: "change", path: string): unknown;
}

export interface WriteDebouncer {
  written(path: string): void;
  /** Cancels the notifications for a file that no longer exists. */
  removed(path: string): void;
  /** Whether more writes are to be expected, so that the page should wait. */
  isPending(path: string): boolean;
}

interface PendingWrites {
  timer: NodeJS.Timeout;
  writes: number;
  isNotified: boolean;
}

export function createWriteDebouncer(watcher: Watcher): WriteDebouncer {
  const pending = new Map<string, PendingWrites>();
  /** How often the page was recently notified of a file. */
  const notifications = new Map<string, { timer: NodeJS.Timeout; count: number }>();
  const onWatcherEvent = (path: string) => {
    const writes = pending.get(path);
    if (!writes) return;
    writes.isNotified = true;
    if (writes.writes === 1) countNotification(path);
  };
  watcher.on("change", onWatcherEvent);
  watcher.on("add", onWatcherEvent);
  return {
    written(path) {
      const before = pending.get(path);
      clearTimeout(before?.timer);
      const finishWrites = reportErrors(() => finish(path));
      const timer = setTimeout(finishWrites, QUIET_MS).unref();
      pending.set(path, { timer, writes: (before?.writes ?? 0) + 1, isNotified: false });
    },
    removed(path) {
      clearTimeout(pending.get(path)?.timer);
      clearTimeout(notifications.get(path)?.timer);
      pending.delete(path);
      notifications.delete(path);
    },
    isPending: (path) => (pending.get(path)?.writes ?? 0) > 1,
  };

  function finish(path: string): void {
    const writes = pending.get(path);
    pending.delete(path);
    if (!writes || (writes.writes === 1 && writes.isNotified)) return;
    countNotification(path);
    watcher.emit("change", path);
  }

  function countNotification(path: string): void {
    const before = notifications.get(path);
    clearTimeout(before?.timer);
    const count = (before?.count ?? 0) + 1;
    const notifyAgain = () => {
      notifications.delete(path);
      if (count > 1) watcher.emit("change", path);
    };
    const timer = setTimeout(reportErrors(notifyAgain), BUSY_MS).unref();
    notifications.set(path, { timer, count });
  }
}
