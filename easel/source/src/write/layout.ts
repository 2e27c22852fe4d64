/** Detects the formatting of a file, so that inserted code looks as if its author had written it. */
import type { Range } from "../read/range.ts";

export interface Layout {
  lineBreak: "\n" | "\r\n";
  /** One level of indentation. */
  indent: string;
  attributeQuote: '"' | "'";
  stringQuote: '"' | "'";
  semicolon: ";" | "";
}

export function layoutOf(code: string): Layout {
  return {
    lineBreak: code.includes("\r\n") ? "\r\n" : "\n",
    indent: indentIn(code),
    attributeQuote: isMoreOften(code, /[\w-]='/g, /[\w-]="/g) ? "'" : '"',
    stringQuote: isMoreOften(code, /(?:from|import|[(,=:]) ?'/g, /(?:from|import|[(,:]|[^\w-]=) ?"/g) ? "'" : '"',
    semicolon: isMoreOften(
      code,
      /[^\s;{},(][ \t]*\r?\n(?:import|export|const|let|function|return|\}|$)/g,
      /;[ \t]*\r?(?:\n|$)/g,
    )
      ? ""
      : ";",
  };
}

/** Longer lines are wrapped. */
const WIDEST_LINE = 100;

export function fitsOnLine(code: string, at: number, added: string): boolean {
  const line = code.slice(lineStart(code, at), lineEnd(code, at));
  return !added.includes("\n") && line.length + added.length <= WIDEST_LINE;
}

export function lineStart(code: string, at: number): number {
  const start = code.lastIndexOf("\n", at - 1) + 1;
  // A byte order mark belongs to the file and not to its first line.
  return start === 0 && code.startsWith("\uFEFF") ? 1 : start;
}

/** The offset before the line break. */
export function lineEnd(code: string, at: number): number {
  const end = code.indexOf("\n", at);
  if (end === -1) return code.length;
  return code[end - 1] === "\r" && end > at ? end - 1 : end;
}

export function indentAt(code: string, at: number): string {
  return /^[ \t]*/.exec(code.slice(lineStart(code, at), at))?.[0] ?? "";
}

/** With a comment in braces on the lines right above it, which is about what follows. */
export function withCommentAbove(code: string, { start, end }: Range): Range {
  const [comment = ""] = beginsLine(code, start)
    ? (/(?<=\n[ \t]*)\{\/\*(?:(?!\*\/)[\s\S])*\*\/\}[ \t]*\r?\n[ \t]*$/.exec(code.slice(0, start)) ?? [])
    : [];
  return { start: start - comment.length, end };
}

/** Whether only whitespace comes before the offset on its line. */
export function beginsLine(code: string, at: number): boolean {
  return code.slice(lineStart(code, at), at).trim() === "";
}

export function endsLine(code: string, at: number): boolean {
  return code.slice(at, lineEnd(code, at)).trim() === "";
}

/** The end of a comment that follows on the same line and ends it. It belongs to what comes before it. */
export function trailingCommentEnd(code: string, at: number): number | null {
  const [blanks, comment] = /^[ \t]*(\/\/.*|\/\*.*?\*\/)?/.exec(code.slice(at, lineEnd(code, at))) ?? [""];
  return comment && endsLine(code, at + blanks.length) ? at + blanks.trimEnd().length : null;
}

/** The start of comments above that speak to a linter or compiler about this line only. */
export function directivesStart(code: string, start: number): number {
  const first = lineStart(code, start);
  const above = first === 0 ? "" : code.slice(lineStart(code, first - 1), first);
  return DIRECTIVE.test(above) ? directivesStart(code, first - above.length) : start;
}

const DIRECTIVE = /^\s*\/[/*]\s*(?:\S*-disable-next-line|@ts-(?:ignore|expect-error)|biome-ignore|prettier-ignore)\b/;

/** Extends a range to whole lines if nothing else is on them, and otherwise by blanks that would end a line. */
export function withWholeLines(code: string, { start, end }: Range): Range {
  if (beginsLine(code, start) && endsLine(code, end)) {
    const first = lineStart(code, start);
    const next = code.indexOf("\n", end);
    const after = next === -1 ? code.length : next + 1;
    // Two empty lines that would become adjacent are reduced to one, and one at the start or end of the parent goes.
    const follows = /^[ \t]*\r?\n/.exec(code.slice(after, after + 200))?.[0].length ?? 0;
    const isAfterEmpty = first > 0 && beginsLine(code, first - 1);
    const isOuter = (line: string) => line.trim() !== "" && line.search(/\S/) < start - first;
    const [below = ""] = code.slice(after).split("\n", 1);
    if (isAfterEmpty && isOuter(below)) return { start: lineStart(code, first - 1), end: after };
    const isFirst = first > 0 && isOuter(code.slice(lineStart(code, first - 1), first - 1));
    return { start: first, end: isAfterEmpty || isFirst ? after + follows : after };
  }
  if (!endsLine(code, end)) return { start, end };
  const line = code.slice(lineStart(code, start), start);
  return { start: start - (line.length - line.trimEnd().length), end };
}

/** Whether the neighbors of a block on lines of its own are set off by empty lines: all of them, and at least one. */
export function isSetOff(code: string, { start, end }: Range): boolean {
  const depth = indentAt(code, start).length;
  const isParent = (line: string) => line.search(/\S/) < depth;
  const above = code.slice(0, lineStart(code, start)).split("\n").slice(0, -1);
  const below = code.slice(end).split("\n").slice(1);
  const sides = [above.reverse(), below].map((lines) => {
    const [near = "", ...others] = lines;
    const next = near.trim() === "" ? others.find((line) => line.trim() !== "") : near;
    return next === undefined || isParent(next) ? null : near.trim() === "";
  });
  return sides.includes(true) && !sides.includes(false);
}

function indentIn(code: string): string {
  if (/^\t/m.test(code)) return "\t";
  const counts = new Map<number, number>();
  let before = 0;
  for (const [, blanks = ""] of code.matchAll(/^( *)(?![ *])\S/gm)) {
    const deeper = blanks.length - before;
    before = blanks.length;
    if (deeper > 1 && deeper <= 8) counts.set(deeper, (counts.get(deeper) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return " ".repeat(most?.[0] ?? 2);
}

function isMoreOften(code: string, one: RegExp, other: RegExp): boolean {
  return (code.match(one)?.length ?? 0) > (code.match(other)?.length ?? 0);
}
