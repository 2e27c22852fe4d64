/** What the page is like before a change, as far as its undo will need it. */
import type { DirectChange, Facts, Piece, PlainValue } from "./effects.ts";
import { codebaseIdFromClasses } from "@easel/protocol/ids";
import { propertyName } from "./conditions.ts";
import type { Finding } from "./finding.ts";
import { classesOf, propsOf } from "./react-props.ts";
import { lifelessCopy } from "./stand-in.ts";

export function factsOf(change: DirectChange, finding: Finding): Facts {
  switch (change.type) {
    case "STYLING": {
      const { codebaseId, stylingChanges } = change.changeFields;
      const [element] = finding.visible(codebaseId);
      if (!element) return {};
      const computed = getComputedStyle(element);
      const names = Object.keys(stylingChanges).map(propertyName);
      return { values: Object.fromEntries(names.map((name) => [name, computed.getPropertyValue(name)])) };
    }
    case "CHANGE_PROP": {
      const { codebaseIdToChange, propName } = change.changeFields;
      const [element] = finding.real(codebaseIdToChange);
      return element ? { prop: propOf(element, propName) } : {};
    }
    case "EDIT_TEXT": {
      const text = finding.visible(change.changeFields.codebaseIdToEditText)[0]?.textContent;
      return text === undefined ? {} : { text };
    }
    case "CHANGE_TAG": {
      const tag = finding.visible(change.changeFields.codebaseIdToChange)[0]?.localName;
      return tag === undefined ? {} : { tag };
    }
    case "MOVE_JSX": {
      const [element] = finding.visible(change.changeFields.codebaseIdToMove);
      const place = element && finding.placeOf(element);
      return place ? { place } : {};
    }
    case "REMOVE_JSX": {
      const pieces = change.changeFields.codebaseIdsToRemove.map((id) => [id, piecesOf(id, finding)] as const);
      return { pieces: Object.fromEntries(pieces.filter(([, pieces]) => pieces.length > 0)) };
    }
    default:
      return {};
  }
}

/** What is hidden still changes, and comes back as it was last: React may use its nodes for something else then. */
export function lookAgain({ pieces = {}, ...facts }: Facts): Facts {
  const latest = Object.entries(pieces).map(([id, pieces]) => {
    return [
      id,
      pieces.map((piece) => {
        const node = piece.original.deref();
        return node?.isConnected ? { ...piece, copy: lifelessCopy(node) } : piece;
      }),
    ] as const;
  });
  return { ...facts, pieces: Object.fromEntries(latest) };
}

function piecesOf(id: string, finding: Finding): Piece[] {
  return finding.visible(id).flatMap((element) => {
    const place = finding.placeOf(element);
    if (!place) return [];
    const nth = finding.visible(place.into).findIndex((parent) => parent.contains(element));
    return [{ original: new WeakRef(element), copy: lifelessCopy(element), place, nth }];
  });
}

function propOf(element: Element, name: string): PlainValue {
  if (name === "className")
    return classesOf(element)
      .filter((word) => !codebaseIdFromClasses([word]))
      .join(" ");
  const value = propsOf(element)?.[name];
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
