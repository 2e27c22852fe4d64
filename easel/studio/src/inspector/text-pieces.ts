/** The text of an element in its pieces: words that can be typed over, and what code puts between them. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceChild } from "@easel/protocol/source-element";

export interface TextPiece {
  /** As the page shows it. */
  readonly shown: string;
  /** Null where it is words. */
  readonly source: string | null;
}

/** Null for what is no text, or more than that. */
export function textPieces(
  written: readonly SourceChild[],
  literalChildren: NavNode["literalChildren"],
): TextPiece[] | null {
  if (!written.some(({ kind }) => kind === "words") || written.some(({ kind }) => kind === "element")) return null;
  const values = new Map(literalChildren.map(({ index, value }) => [index, String(value)]));
  const pieces = written.map((piece, index): TextPiece => {
    return { shown: values.get(index) ?? "", source: piece.kind === "code" ? piece.source : null };
  });
  // The page is behind the source, or ahead of it.
  const isSame = pieces.every(({ source }, index) => source !== null || values.has(index));
  return isSame ? pieces : null;
}

/** The whole text, before and after words were typed over. */
export function retyped(pieces: readonly TextPiece[], at: number, words: string): { oldText: string; newText: string } {
  const join = (each: readonly string[]) => each.join("");
  const shown = pieces.map((piece) => piece.shown);
  return { oldText: join(shown), newText: join(shown.with(at, words)) };
}
