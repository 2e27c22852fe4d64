/** The app's files as they are on disk at this moment, with the ids of their elements. */
import { Refusal } from "@easel/protocol/refusals";
import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import { readModule, type SourceModule } from "@easel/source/read/module";
import { marksOf } from "@easel/source/write/draft";
import type { MarkedText } from "@easel/source/write/patch";
import type { AppFiles, FileLocation } from "../files/app-files.ts";
import type { IdentityStore } from "../identity/identity-store.ts";

export interface CurrentModules {
  /** The module with its ids, even when the page has not requested it since it was saved. */
  read(filename: string): IdentifiedModule | undefined;
  /** An existing file, or a place where one can be created. */
  locate(filename: string): FileLocation;
  /** A text with its ids. Undo accepts a text that does not parse: it gets its ids when it parses again. */
  withMarks(filename: string, text: string): MarkedText;
  /** Null when the text does not parse, which undo allows if it was so when the change was made. */
  parse(filename: string, text: string): SourceModule | null;
  parsesNow(filename: string, text: string): boolean;
}

export function createCurrentModules(files: AppFiles, store: IdentityStore): CurrentModules {
  return {
    read(filename) {
      const file = files.open(filename);
      if (!file) throw notEditable(filename);
      const known = store.get(filename);
      if (known?.module.code === file.text) return known;
      const reading = readModule(filename, file.text);
      if (reading.outcome === "broken") {
        throw new Refusal(
          "FILE_BROKEN",
          `${filename} does not parse at the moment, line ${reading.line}: ${reading.message}`,
        );
      }
      store.identify(reading.module);
      return store.get(filename);
    },
    locate(filename) {
      const found = files.locate(filename);
      if (!found) throw notEditable(filename);
      return found;
    },
    withMarks(filename, text) {
      const known = store.get(filename);
      return { text, marks: known?.module.code === text ? marksOf(known) : identifyMarks(filename, text) };
    },
    parse,
    parsesNow: (filename, text) => store.get(filename)?.module.code === text,
  };

  function parse(filename: string, text: string): SourceModule | null {
    const reading = store.has(filename) ? readModule(filename, text) : null;
    return reading?.outcome === "read" ? reading.module : null;
  }

  function identifyMarks(filename: string, text: string): MarkedText["marks"] {
    const module = parse(filename, text);
    if (!module) return [];
    store.identify(module);
    const known = store.get(filename);
    return known ? marksOf(known) : [];
  }
}

function notEditable(filename: string): Refusal {
  return new Refusal("NOT_EDITABLE", `${filename} is not an editable file of this app.`);
}
