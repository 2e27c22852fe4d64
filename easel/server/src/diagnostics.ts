/** Reports files that do not parse or are not edited, each once, to the console and the page. */
import type { IgnoredReason } from "./files/app-files.ts";

export const DIAGNOSTIC_EVENT = "easel:notice";

export interface Diagnostic {
  kind: "broken" | "ignored";
  file: string;
  line?: number;
  message: string;
}

export interface Diagnostics {
  broken(file: string, line: number, message: string): void;
  /** The file parses again, so the next error in it is reported even if it is the same. */
  parsesAgain(file: string): void;
  ignored(file: string, reason: IgnoredReason): void;
}

const REASONS = {
  node_modules: "Easel does not edit packages in node_modules.",
  outside: "Easel does not edit files outside the app's root.",
  huge: "Easel does not edit this file because it is too large.",
  binary: "Easel does not edit this file because it is not text.",
} satisfies Record<IgnoredReason, string>;

export function createDiagnostics(report: (diagnostic: Diagnostic) => void): Diagnostics {
  const reported = new Set<string>();
  const reportOnce = (key: string, diagnostic: Diagnostic) => {
    if (reported.has(key)) return;
    reported.add(key);
    report(diagnostic);
  };
  const brokenKeys = new Map<string, string>();
  return {
    broken(file, line, message) {
      const key = `broken ${file} ${line} ${message}`;
      brokenKeys.set(file, key);
      const text = `${file}:${line} does not parse (${message}). Its elements keep their ids.`;
      reportOnce(key, { kind: "broken", file, line, message: text });
    },
    parsesAgain(file) {
      const key = brokenKeys.get(file);
      if (key) reported.delete(key);
      brokenKeys.delete(file);
    },
    ignored(file, reason) {
      // An app has thousands of packages, so one message stands for all of them.
      const key = reason === "node_modules" ? reason : `${reason} ${file}`;
      reportOnce(key, { kind: "ignored", file, message: `${file}: ${REASONS[reason]}` });
    },
  };
}
