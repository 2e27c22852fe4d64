/** A module as it is on its way to the browser, seen so far as it needs to be to give it ids. */
import { type Outline, outlineOf } from "@easel/source/identity/table";
import { readModule } from "@easel/source/read/module";
import { readText } from "./app-files.ts";

export interface Asked {
  filename: string;
  path: string;
  code: string;
}

export type Look =
  | { outcome: "broken"; message: string; line: number }
  /** Not as written: a plugin before ours has changed the code. */
  | { outcome: "read"; outline: Outline; isAsWritten: boolean };

export function lookAt({ filename, path, code }: Asked): Look {
  const reading = readModule(filename, code);
  if (reading.outcome === "broken") return { outcome: "broken", message: reading.message, line: reading.line };
  return { outcome: "read", outline: outlineOf(reading.module), isAsWritten: (readText(path) ?? code) === code };
}
