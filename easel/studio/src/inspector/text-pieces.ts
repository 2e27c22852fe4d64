/** The text of an element in pieces: editable text, and what code and other elements show between it. */
import type { NavNode } from "@easel/protocol/nav-node";
import type { SourceChild } from "@easel/protocol/source-element";

export interface TextPiece {
  /** The text on the page. */
  readonly shown: string;
  /** The code, or a sign for an element; null for editable text. */
  readonly source: string | null;
}

/** Stands for the text of an element, which the server leaves as it is. */
const ELEMENT_TEXT = "\uFFFC";

/** Null for an element without text of its own. */
export function textPieces(
  written: readonly SourceChild[],
  literalChildren: NavNode["literalChildren"],
): TextPiece[] | null {
  if (!written.some(({ kind }) => kind === "words")) return null;
  const values = new Map(literalChildren.map(({ index, value }) => [index, String(value)]));
  const pieces = written.map((piece, index): TextPiece => {
    if (piece.kind === "element") return { shown: ELEMENT_TEXT, source: "< >" };
    return { shown: values.get(index) ?? "", source: piece.kind === "code" ? `{${piece.source}}` : null };
  });
  // The page may be behind the source, or ahead of it.
  const isSame = pieces.every(({ source }, index) => source !== null || values.has(index));
  return isSame ? pieces : null;
}

/** The whole text, before and after one piece was edited. */
export function retyped(
  pieces: readonly TextPiece[],
  at: number,
  newPiece: string,
): { oldText: string; newText: string } {
  const join = (each: readonly string[]) => each.join("");
  const shown = pieces.map((piece) => piece.shown);
  return { oldText: join(shown), newText: join(shown.with(at, newPiece)) };
}
