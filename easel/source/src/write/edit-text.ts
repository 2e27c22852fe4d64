/**
 * EDIT_TEXT: only the letters that changed are replaced. What code puts between them stays as it is, and an edit of such
 * a word is refused.
 */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import { type JSXChild, type JSXElement, parseSync } from "oxc-parser";
import { type Range, rangeOf } from "../read/range.ts";
import { VOID_TAGS } from "./blocks.ts";
import type { Draft } from "./draft.ts";
import { decodeEntity, jsxText, jsxTextWithBlanks } from "./entities.ts";
import { locate } from "./tree.ts";

export function editText(draft: Draft, { element: id, newText, oldText }: MutateBody<"editText">): void {
  const { element, edits } = draft.find(id);
  const { node } = locate(edits.module, element);
  const wanted = newText.replaceAll(/\r\n?/g, "\n");
  if (VOID_TAGS.has(element.tag)) throw new Refusal("WRONG_PLACE", `A <${element.tag}> cannot hold text.`);
  if (!element.closing) {
    if (wanted === "") return;
    const slash = edits.code.lastIndexOf("/", element.opening.end - 1);
    const start = edits.code.slice(0, slash).trimEnd().length;
    edits.replace({ start, end: element.opening.end }, `>${jsxTextWithBlanks(wanted)}</${element.tag}>`);
    return;
  }
  const inside = { start: element.opening.end, end: element.closing.start };
  const shown = shownBy(node, edits.code, oldText?.replaceAll(/\r\n?/g, "\n"));
  const changed = differing(shown.text, wanted);
  if (changed.start === changed.end && changed.inserted === "") return;
  const values = shown.opaque.map(({ at, length }) => shown.text.slice(at, at + length));
  for (const [range, text] of attempts(shown, changed, inside)) {
    const contents = edits.code.slice(inside.start, range.start) + text + edits.code.slice(range.end, inside.end);
    if (textOf(contents, values) === wanted) return edits.replace(range, text);
  }
  throw new Refusal("WOULD_BREAK", "This text cannot be written here without changing what is around it.");
}

/** What an element shows, letter by letter, with the place each letter has in the source. */
interface Shown {
  text: string;
  /** For each letter; null where code shows it. */
  places: (Place | null)[];
  /** Where code stands, and how many letters it shows. */
  opaque: { at: number; length: number; range: Range }[];
}

interface Place extends Range {
  /** Letters of a string in braces are replaced together. */
  isWhole: boolean;
}

type Piece = { letters: string; places: Place[] } | { range: Range };

function shownBy(node: JSXElement, code: string, oldText: string | undefined): Shown {
  const pieces = piecesOf(node.children, code);
  const values = valuesOf(pieces, oldText);
  const shown: Shown = { text: "", places: [], opaque: [] };
  for (const piece of pieces) {
    if ("letters" in piece) {
      shown.text += piece.letters;
      for (const place of piece.places) shown.places.push(place);
      continue;
    }
    const value = values.shift() ?? "";
    shown.opaque.push({ at: shown.text.length, length: value.length, range: piece.range });
    shown.text += value;
    for (let letter = 0; letter < value.length; letter += 1) shown.places.push(null);
  }
  return shown;
}

function piecesOf(children: readonly JSXChild[], code: string): Piece[] {
  return children.flatMap((child): Piece[] => {
    if (child.type === "JSXText") return [lettersOf(code.slice(child.start, child.end), child.start)];
    if (child.type === "JSXExpressionContainer") {
      const { expression } = child;
      if (expression.type === "JSXEmptyExpression") return [];
      if (expression.type === "Literal" && typeof expression.value === "string") {
        const place = { ...rangeOf(child), isWhole: true };
        return [{ letters: expression.value, places: Array.from({ length: expression.value.length }, () => place) }];
      }
    }
    return [{ range: rangeOf(child) }];
  });
}

/** JSX drops the blanks around line breaks, and makes one blank of what is between two lines with words. */
function lettersOf(raw: string, offset: number): Piece {
  const places: Place[] = [];
  let letters = "";
  const add = (text: string, start: number, end: number) => {
    for (let unit = 0; unit < text.length; unit += 1) places.push({ start, end, isWhole: false });
    letters += text;
  };
  const lines = [...raw.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)].filter(
    ({ 0: line, index }) => line !== "" || index === 0,
  );
  let gap: number | null = null;
  for (const [number, { 0: line, index }] of lines.entries()) {
    const body = line.replace(/[\r\n]+$/, "");
    const isLast = number === lines.length - 1 && body === line;
    const from = number === 0 ? 0 : body.length - body.replace(/^[ \t]+/, "").length;
    const to = isLast ? body.length : body.replace(/[ \t]+$/, "").length;
    if (to <= from) {
      if (number === 0 && isLast) add(body.replaceAll("\t", " "), offset + index, offset + index + body.length);
      continue;
    }
    if (gap !== null) add(" ", gap, offset + index + from);
    gap = offset + index + to;
    for (const { 0: sign, index: at } of body.slice(from, to).matchAll(/&#?\w+;|./gsu)) {
      const start = offset + index + from + at;
      add((sign.length > 2 ? decodeEntity(sign) : null) ?? (sign === "\t" ? " " : sign), start, start + sign.length);
    }
  }
  return { letters, places };
}

/** What code shows between the words, read off what the page shows. */
function valuesOf(pieces: readonly Piece[], oldText: string | undefined): string[] {
  const words = pieces.map((piece) => ("letters" in piece ? piece.letters : null));
  const isPlain = !words.includes(null);
  if (oldText === undefined) {
    if (isPlain) return [];
    throw new Refusal(
      "COMPUTED",
      "Parts of this text come from code. Say what it shows now, so that the rest can be told apart.",
    );
  }
  const values = between(words, oldText);
  if (values) return values;
  if (words.every((letters) => letters === null || letters.trim() === "")) {
    throw new Refusal("COMPUTED", "This text comes from code. It can be changed where it is worked out.");
  }
  if (isPlain && withoutBlanks(words.join("")) === withoutBlanks(oldText)) return [];
  throw new Refusal(
    "NOT_THERE",
    "The text in the source is not what the page shows any more. Reload the page and try again.",
  );
}

/** Looks each run of words up behind the one before. Of neighbours without words between the first gets all. */
function between(words: readonly (string | null)[], text: string): string[] | null {
  const values: string[] = [];
  let [at, waiting] = [0, 0];
  const close = (end: number) => {
    if (waiting > 0) values.push(text.slice(at, end), ...Array.from({ length: waiting - 1 }, () => ""));
    waiting = 0;
  };
  const last = words.findLastIndex((letters) => letters !== "");
  for (const [index, letters] of words.entries()) {
    if (letters === null) waiting += 1;
    if (letters === null || letters === "") continue;
    const start = index === last ? text.length - letters.length : waiting > 0 ? text.indexOf(letters, at) : at;
    if (start < at || !text.startsWith(letters, start)) return null;
    if (waiting === 0 && start !== at) return null;
    close(start);
    at = start + letters.length;
  }
  if (waiting === 0 && at !== text.length) return null;
  close(text.length);
  return values;
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

interface Changed extends Range {
  inserted: string;
}

function differing(before: string, after: string): Changed {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start: head, end: before.length - tail, inserted: after.slice(head, after.length - tail) };
}

/** From the smallest replacement to those that also write blanks out which JSX would drop. */
function* attempts(shown: Shown, changed: Changed, inside: Range): Generator<[Range, string]> {
  // Lines that nothing stands on any more go too.
  const isAll =
    changed.start === 0 && changed.end === shown.text.length && shown.places.every((place) => place?.isWhole === false);
  if (isAll && changed.inserted === "") yield [inside, ""];
  const small = widened(shown, changed, (place) => place.isWhole);
  yield [sourceRange(shown, small, inside), jsxText(small.inserted)];
  yield [sourceRange(shown, small, inside), jsxTextWithBlanks(small.inserted)];
  const blanks = widened(shown, changed, (_, letter) => letter === " ");
  yield [sourceRange(shown, blanks, inside), jsxTextWithBlanks(blanks.inserted)];
  if (shown.opaque.length > 0) return;
  const all = shown.text.slice(0, changed.start) + changed.inserted + shown.text.slice(changed.end);
  yield [inside, all === "" ? "" : jsxTextWithBlanks(all)];
}

/** The change with the letters around it for which this holds. */
function widened(shown: Shown, changed: Changed, holds: (place: Place, letter: string) => boolean): Changed {
  let { start, end, inserted } = changed;
  const isIncluded = (index: number) => {
    const place = shown.places[index];
    return place !== null && place !== undefined && holds(place, shown.text[index] ?? "");
  };
  const touches = (index: number, edge: number) => {
    const [one, other] = [shown.places[index], shown.places[edge]];
    return isIncluded(index) && (one?.isWhole !== true || one === other);
  };
  for (; start > 0 && touches(start - 1, start); start -= 1) inserted = (shown.text[start - 1] ?? "") + inserted;
  for (; end < shown.text.length && touches(end, end - 1); end += 1) inserted += shown.text[end] ?? "";
  return { start, end, inserted };
}

function sourceRange(shown: Shown, { start, end }: Range, inside: Range): Range {
  if (start < end) {
    const places = shown.places.slice(start, end);
    if (places.includes(null)) {
      throw new Refusal("COMPUTED", "This word comes from code. It can be changed where it is worked out.");
    }
    return { start: places[0]?.start ?? inside.start, end: places.at(-1)?.end ?? inside.end };
  }
  const [before, after] = [shown.places[start - 1], shown.places[start]];
  const at =
    (before?.isWhole === false ? before.end : undefined) ??
    (after?.isWhole === false ? after.start : undefined) ??
    besideOpaque(shown, start) ??
    before?.end ??
    after?.start ??
    inside.end;
  return { start: at, end: at };
}

function besideOpaque({ opaque }: Shown, at: number): number | undefined {
  const ended = opaque.findLast((piece) => piece.at + piece.length === at);
  if (ended) return ended.range.end;
  const begins = opaque.find((piece) => piece.at === at);
  if (begins) return begins.range.start;
  if (opaque.some((piece) => piece.at < at && piece.at + piece.length > at)) {
    throw new Refusal("COMPUTED", "This word comes from code. It can be changed where it is worked out.");
  }
  return undefined;
}

/** What contents show when code shows these values. Null when they are no contents at all. */
function textOf(contents: string, values: readonly string[]): string | null {
  const code = `<p>${contents}</p>`;
  const { program, errors } = parseSync("contents.tsx", code, { lang: "tsx" });
  const [statement] = program.body;
  if (errors.length > 0 || statement?.type !== "ExpressionStatement") return null;
  if (statement.expression.type !== "JSXElement") return null;
  const waiting = [...values];
  const pieces = piecesOf(statement.expression.children, code);
  const text = pieces.map((piece) => ("letters" in piece ? piece.letters : waiting.shift())).join("");
  return waiting.length === 0 ? text : null;
}
