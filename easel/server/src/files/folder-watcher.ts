/**
 * Watches the folders of an app's source, for hosts without a watcher that others can use. Node's own recursive watcher
 * would also watch every folder of `node_modules`.
 */
import { EventEmitter } from "node:events";
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { isIgnoredName } from "./source-files.ts";

/** Editors write a file in several steps, and each of them is an event. */
const SETTLE_MS = 20;

export interface FolderWatcher {
  on(event: "change" | "add" | "unlink", listener: (path: string) => void): unknown;
  on(event: "all", listener: () => void): unknown;
  emit(event: "change", path: string): boolean;
  close(): void;
}

export function watchFolders(root: string): FolderWatcher {
  const emitter = new EventEmitter();
  const folders = new Map<string, FSWatcher>();
  const files = new Set<string>();
  const settling = new Map<string, NodeJS.Timeout>();
  scan(root, false);
  return {
    on: (event: string, listener: (path: string) => void) => emitter.on(event, listener),
    emit: (event, path) => emitter.emit(event, path),
    close() {
      for (const timer of settling.values()) clearTimeout(timer);
      for (const watcher of folders.values()) watcher.close();
      folders.clear();
    },
  };

  function scan(folder: string, isNew: boolean): void {
    if (folders.has(folder)) return;
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name !== null && !isIgnoredName(name)) settle(join(folder, name));
      });
      // The folder itself may be removed.
      watcher.on("error", () => forget(folder));
      folders.set(folder, watcher.unref());
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (isIgnoredName(entry.name)) continue;
        const path = join(folder, entry.name);
        if (entry.isDirectory()) scan(path, isNew);
        else if (entry.isFile() && isNew) settle(path);
        else if (entry.isFile()) files.add(path);
      }
    } catch {
      forget(folder);
    }
  }

  function settle(path: string): void {
    clearTimeout(settling.get(path));
    settling.set(path, setTimeout(() => check(path), SETTLE_MS).unref());
  }

  function check(path: string): void {
    settling.delete(path);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory()) return scan(path, true);
    if (found?.isFile()) {
      const event = files.has(path) ? "change" : "add";
      files.add(path);
      return publish(event, path);
    }
    forget(path);
    for (const file of files) {
      if (file !== path && !file.startsWith(join(path, "/"))) continue;
      files.delete(file);
      publish("unlink", file);
    }
  }

  function publish(event: "change" | "add" | "unlink", path: string): void {
    emitter.emit("all");
    emitter.emit(event, path);
  }

  function forget(folder: string): void {
    folders.get(folder)?.close();
    folders.delete(folder);
  }
}
