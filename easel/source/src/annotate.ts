/** Adds an internal prop after the tag name of each element, in the code sent to the browser only. */

/** The page's wrapper around React's runtime removes this prop, so that no component ever receives it. */
export const ID_PROP = "__easel";

/** An id and the offset in the text that it belongs to. */
export interface IdMark {
  at: number;
  id: string;
}

export interface Annotated {
  code: string;
  map: DecodedMap;
}

/** A source map with decoded mappings: Vite would decode them again to combine the map with others. */
export interface DecodedMap {
  version: 3;
  names: string[];
  sources: string[];
  sourcesContent: string[];
  mappings: Segment[][];
}

/** The column in the annotated code, then the index, line and column of the source, all counted from 0. */
type Segment = [number, 0, number, number];

interface Insertion {
  at: number;
  text: string;
}

/** `marks` are in the order of the text. `prefix` is inserted at its start. Lines keep their numbers. */
export function annotate(filename: string, code: string, marks: readonly IdMark[], prefix = ""): Annotated {
  const insertions = marks.map(({ at, id }) => ({ at, text: ` ${ID_PROP}="${id}"` }));
  if (prefix !== "") insertions.unshift({ at: 0, text: prefix });
  return {
    code: insertAll(code, insertions),
    map: {
      version: 3,
      names: [],
      // Relative to the folder of the module.
      sources: [filename.slice(filename.lastIndexOf("/") + 1)],
      sourcesContent: [code],
      mappings: mappingsOf(code, insertions),
    },
  };
}

function insertAll(code: string, insertions: Insertion[]): string {
  let text = "";
  let from = 0;
  for (const insertion of insertions) {
    text += code.slice(from, insertion.at) + insertion.text;
    from = insertion.at;
  }
  return text + code.slice(from);
}

/**
 * Later steps look up positions one by one and round down to an entry, so there is an entry for each word and each sign.
 * With fewer entries, columns would be lost.
 */
function mappingsOf(code: string, insertions: Insertion[]): Segment[][] {
  let segments: Segment[] = [];
  const lines = [segments];
  let [lineStart, shift, next] = [0, 0, 0];
  let before: Kind = "blank";
  for (let at = 0; at < code.length; at += 1) {
    const isMoved = insertions[next]?.at === at;
    if (isMoved) {
      shift += insertions[next]?.text.length ?? 0;
      next += 1;
    }
    const letter = code.charCodeAt(at);
    if (letter === LINE_BREAK) {
      segments = [];
      lines.push(segments);
      [lineStart, shift, before] = [at + 1, 0, "blank"];
      continue;
    }
    const kind = kindOf(letter);
    if (isMoved || kind === "sign" || (kind === "word" && before !== "word")) {
      segments.push([at - lineStart + shift, 0, lines.length - 1, at - lineStart]);
    }
    before = kind;
  }
  return lines;
}

const LINE_BREAK = 10;

type Kind = "blank" | "word" | "sign";

function kindOf(letter: number): Kind {
  if (letter <= 32) return "blank";
  const isWord =
    letter > 127 ||
    (letter >= 97 && letter <= 122) ||
    (letter >= 65 && letter <= 90) ||
    (letter >= 48 && letter <= 57) ||
    letter === 95 ||
    letter === 36;
  return isWord ? "word" : "sign";
}
