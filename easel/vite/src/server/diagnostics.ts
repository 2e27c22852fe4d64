/** What the plugin has to say: each thing once, on the console and to whoever listens in the page. */
import type { IgnoredReason } from "./files/app-files.ts";

export const NOTICE_EVENT = "easel:notice";

export interface Notice {
  kind: "broken" | "ignored";
  file: string;
  line?: number;
  message: string;
}

export interface Notices {
  broken(file: string, line: number, message: string): void;
  /** The file parses again: the next time it does not is news. */
  mended(file: string): void;
  ignored(file: string, reason: IgnoredReason): void;
}

const REASONS = {
  node_modules: "Packages in node_modules are left alone.",
  outside: "It lies outside the app's root and is left alone.",
  huge: "It is too big to be edited and is left alone.",
  binary: "It is not text and is left alone.",
} satisfies Record<IgnoredReason, string>;

export function createNotices(say: (notice: Notice) => void): Notices {
  const said = new Set<string>();
  const once = (key: string, notice: Notice) => {
    if (said.has(key)) return;
    said.add(key);
    say(notice);
  };
  const brokenKeys = new Map<string, string>();
  return {
    broken(file, line, message) {
      const key = `broken ${file} ${line} ${message}`;
      brokenKeys.set(file, key);
      const text = `${file}:${line} does not parse (${message}). Its elements keep the ids they had.`;
      once(key, { kind: "broken", file, line, message: text });
    },
    mended(file) {
      const key = brokenKeys.get(file);
      if (key) said.delete(key);
      brokenKeys.delete(file);
    },
    ignored(file, reason) {
      // There are thousands of packages, and one sentence says it of all.
      const key = reason === "node_modules" ? reason : `${reason} ${file}`;
      once(key, { kind: "ignored", file, message: `${file}: ${REASONS[reason]}` });
    },
  };
}
