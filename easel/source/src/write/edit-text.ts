/**
 * EDIT_TEXT: replaces only the characters that changed. Text that comes from expressions stays as it is, and an edit of
 * such text is refused.
 */
import { Refusal } from "@easel/protocol/refusals";
import type { MutateBody } from "@easel/protocol/requests";
import { type JSXChild, type JSXElement, parseSync } from "oxc-parser";
import { type Range, rangeOf } from "../read/range.ts";
import { VOID_TAGS } from "./blocks.ts";
import type { Draft } from "./draft.ts";
import { decodeEntity, jsxText, jsxTextWithBlanks } from "./entities.ts";
import { circumstancesOf } from "./list-entries.ts";
import { locate } from "./tree.ts";
import { editWordsInCode, type WordsInCode } from "./words-in-code.ts";

export function editText(draft: Draft, { element: id, newText, oldText, items }: MutateBody<"editText">): void {
  const target = draft.find(id);
  const { element, edits } = target;
  const { node, ancestors } = locate(edits.module, element);
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
  const code = codeAround(shown, changed);
  if (code) {
    const [from, to] = [code.at, code.at + code.length];
    const after = shown.text.slice(from, changed.start) + changed.inserted + shown.text.slice(changed.end, to);
    const circumstances = circumstancesOf(draft, target, items);
    const words = { ...expressionsAt(node, shown, code), ancestors, circumstances };
    return editWordsInCode(draft, edits, words, shown.text.slice(from, to), after);
  }
  const values = shown.opaque.map(({ at, length }) => shown.text.slice(at, at + length));
  for (const [range, text] of attempts(shown, changed, inside)) {
    const contents = edits.code.slice(inside.start, range.start) + text + edits.code.slice(range.end, inside.end);
    if (textOf(contents, values) === wanted) return edits.replace(range, text);
  }
  throw new Refusal("WOULD_BREAK", "This text cannot be written here without changing the text around it.");
}

/** The expression in whose text the whole change lies. At its ends, letters that continue its word belong to it. */
function codeAround({ opaque, text }: Shown, { start, end, inserted }: Changed): Opaque | undefined {
  return opaque.find(({ at, length }) => {
    if (start < at || end > at + length || length === 0) return false;
    if (start !== end) return true;
    if (start > at && start < at + length) return true;
    const isAll = at === 0 && length === text.length;
    const isJoined =
      start === at ? isWord(inserted.at(-1)) && isWord(text[at]) : isWord(inserted[0]) && isWord(text[start - 1]);
    return isAll || isJoined;
  });
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Of pieces of code without text between them, as in `{icon}{title}`, any may be the one that shows the text. */
function expressionsAt(
  { children }: JSXElement,
  { opaque }: Shown,
  { at, length }: Opaque,
): Pick<WordsInCode, "expressions" | "isShared"> {
  const pieces = opaque.filter((piece) => piece.at >= at && piece.at + piece.length <= at + length);
  const [first, ...others] = children.flatMap((child) => {
    const isIt = child.type === "JSXExpressionContainer" && pieces.some(({ range }) => range.start === child.start);
    return isIt && child.expression.type !== "JSXEmptyExpression" ? child.expression : [];
  });
  if (first) return { expressions: [first, ...others], isShared: pieces.length > 1 };
  throw new Refusal("COMPUTED", "This text belongs to another element, where it can be changed.");
}

/** The text that an element shows, with the position of each character in the source. */
interface Shown {
  text: string;
  /** One entry for each character; null where the character comes from an expression. */
  places: (Place | null)[];
  /** The expressions, with the number of characters each of them shows. */
  opaque: Opaque[];
}

interface Opaque {
  at: number;
  length: number;
  range: Range;
}

interface Place extends Range {
  /** A string in braces is always replaced as a whole. */
  isWhole: boolean;
}

type Piece = { characters: string; places: Place[] } | { range: Range };

function shownBy(node: JSXElement, code: string, oldText: string | undefined): Shown {
  const pieces = piecesOf(node.children, code);
  const values = valuesOf(pieces, oldText);
  const shown: Shown = { text: "", places: [], opaque: [] };
  for (const piece of pieces) {
    if ("characters" in piece) {
      shown.text += piece.characters;
      for (const place of piece.places) shown.places.push(place);
      continue;
    }
    const value = values.shift() ?? "";
    shown.opaque.push({ at: shown.text.length, length: value.length, range: piece.range });
    shown.text += value;
    for (let count = 0; count < value.length; count += 1) shown.places.push(null);
  }
  return shown;
}

function piecesOf(children: readonly JSXChild[], code: string): Piece[] {
  return children.flatMap((child): Piece[] => {
    if (child.type === "JSXText") return [charactersIn(code.slice(child.start, child.end), child.start)];
    if (child.type === "JSXExpressionContainer") {
      const { expression } = child;
      if (expression.type === "JSXEmptyExpression") return [];
      if (expression.type === "Literal" && typeof expression.value === "string") {
        const place = { ...rangeOf(child), isWhole: true };
        return [{ characters: expression.value, places: Array.from({ length: expression.value.length }, () => place) }];
      }
    }
    return [{ range: rangeOf(child) }];
  });
}

/** JSX drops whitespace around line breaks and joins lines with text by one blank. */
function charactersIn(raw: string, offset: number): Piece {
  const places: Place[] = [];
  let characters = "";
  const add = (text: string, start: number, end: number) => {
    for (let unit = 0; unit < text.length; unit += 1) places.push({ start, end, isWhole: false });
    characters += text;
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
  return { characters, places };
}

/** Derives what each expression shows by comparing the plain text with what the page shows. */
function valuesOf(pieces: readonly Piece[], oldText: string | undefined): string[] {
  const words = pieces.map((piece) => ("characters" in piece ? piece.characters : null));
  const isPlain = !words.includes(null);
  if (oldText === undefined) {
    if (isPlain) return [];
    throw new Refusal(
      "COMPUTED",
      "Parts of this text come from code. The request must include the text that is shown now.",
    );
  }
  const values = between(words, oldText);
  if (values) return values;
  if (words.every((characters) => characters === null || characters.trim() === "")) {
    throw new Refusal("COMPUTED", "This text comes from code and can only be changed there.");
  }
  if (isPlain && withoutBlanks(words.join("")) === withoutBlanks(oldText)) return [];
  throw new Refusal("NOT_THERE", "The text in the source no longer matches the page. Reload the page and try again.");
}

/** Searches each run of plain text after the one before. Of adjacent expressions, the first gets all the text. */
function between(words: readonly (string | null)[], text: string): string[] | null {
  const values: string[] = [];
  let [at, waiting] = [0, 0];
  const close = (end: number) => {
    if (waiting > 0) values.push(text.slice(at, end), ...Array.from({ length: waiting - 1 }, () => ""));
    waiting = 0;
  };
  const last = words.findLastIndex((characters) => characters !== "");
  for (const [index, characters] of words.entries()) {
    if (characters === null) waiting += 1;
    if (characters === null || characters === "") continue;
    const start = index === last ? text.length - characters.length : waiting > 0 ? text.indexOf(characters, at) : at;
    if (start < at || !text.startsWith(characters, start)) return null;
    if (waiting === 0 && start !== at) return null;
    close(start);
    at = start + characters.length;
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

/** From the smallest replacement to those that write out blanks, which JSX would otherwise drop. */
function* attempts(shown: Shown, changed: Changed, inside: Range): Generator<[Range, string]> {
  // Lines that would be left empty are removed as well.
  const isAll =
    changed.start === 0 && changed.end === shown.text.length && shown.places.every((place) => place?.isWhole === false);
  if (isAll && changed.inserted === "") yield [inside, ""];
  const small = widened(shown, changed, (place) => place.isWhole);
  yield [sourceRange(shown, small, inside), jsxText(small.inserted)];
  yield [sourceRange(shown, small, inside), jsxTextWithBlanks(small.inserted)];
  const blanks = widened(shown, changed, (_, character) => character === " ");
  yield [sourceRange(shown, blanks, inside), jsxTextWithBlanks(blanks.inserted)];
  if (shown.opaque.length > 0) return;
  const all = shown.text.slice(0, changed.start) + changed.inserted + shown.text.slice(changed.end);
  yield [inside, all === "" ? "" : jsxTextWithBlanks(all)];
}

/** Extends the change to the neighboring characters for which `holds` is true. */
function widened(shown: Shown, changed: Changed, holds: (place: Place, character: string) => boolean): Changed {
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
      throw new Refusal("COMPUTED", "This word comes from code and can only be changed there.");
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
    throw new Refusal("COMPUTED", "This word comes from code and can only be changed there.");
  }
  return undefined;
}

/** The text that the contents show when expressions have these values. Null when they do not parse as contents. */
function textOf(contents: string, values: readonly string[]): string | null {
  const code = `<p>${contents}</p>`;
  const { program, errors } = parseSync("contents.tsx", code, { lang: "tsx" });
  const [statement] = program.body;
  if (errors.length > 0 || statement?.type !== "ExpressionStatement") return null;
  if (statement.expression.type !== "JSXElement") return null;
  const waiting = [...values];
  const pieces = piecesOf(statement.expression.children, code);
  const text = pieces.map((piece) => ("characters" in piece ? piece.characters : waiting.shift())).join("");
  return waiting.length === 0 ? text : null;
}
