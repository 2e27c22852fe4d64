/**
 * What each change shows in the page, as plain descriptions. The page's temporary state is derived from a list of them:
 * an undo removes some, and after a re-render or a hot reload it is derived again.
 */
import type { Change } from "@easel/protocol/changes";
import { TEMPORARY_STYLING_CLASS } from "@easel/protocol/constants";
import { cssValue } from "@easel/protocol/css-values";
import { ADD_JSX_PLACEHOLDER_PREFIX, DUPLICATE_PLACEHOLDER_PREFIX, WRAP_PLACEHOLDER } from "@easel/protocol/ids";
import { type Condition, conditionOf, declarationsOf, propertyName } from "./conditions.ts";

export type DirectChange = Exclude<Change, { type: "UNDO" | "REDO" }>;

/** Among the children of an element. Without neighbors it is the last one. */
export interface Position {
  readonly into: string;
  readonly after: string | null;
  readonly before: string | null;
}

export type PlainValue = string | number | boolean | null;

export type Effect =
  | {
      readonly kind: "style";
      readonly id: string;
      readonly condition: Condition;
      readonly declarations: Readonly<Record<string, string>>;
      /** Where the source will contain it, and its arrival can be detected. */
      readonly arrivesIn: "props" | "stylesheet";
    }
  /** `others` removes every class that is not added, except ids. */
  | {
      readonly kind: "classes";
      readonly id: string;
      readonly add: readonly string[];
      readonly remove: readonly string[] | "others";
    }
  /** Only a component can be shown with a value that is not plain. */
  | { readonly kind: "prop"; readonly id: string; readonly name: string; readonly value: unknown }
  | { readonly kind: "text"; readonly id: string; readonly text: string; readonly oldText: string | null }
  | { readonly kind: "hide"; readonly id: string }
  | { readonly kind: "move"; readonly id: string; readonly position: Position }
  | { readonly kind: "retag"; readonly id: string; readonly tag: string }
  | { readonly kind: "add"; readonly as: string; readonly html: string; readonly position: Position }
  | { readonly kind: "copy"; readonly id: string; readonly as: string }
  | { readonly kind: "wrap"; readonly ids: readonly string[]; readonly as: string }
  | { readonly kind: "unwrap"; readonly id: string }
  | { readonly kind: "bring back"; readonly id: string; readonly removed: readonly RemovedElement[] };

/** One of the places a removed element was shown in. */
export interface RemovedElement {
  readonly original: WeakRef<Element>;
  readonly copy: Element;
  readonly position: Position;
  /** Which of the elements with the id of the parent it was in. */
  readonly nth: number;
}

type IsComponent = (id: string) => boolean;

/** Null when nothing of the change can be shown before the source has it. */
export function effectsOf(change: DirectChange, isComponent: IsComponent = () => false): Effect[] | null {
  // Only the list can say what becomes of its entries.
  if (change.type !== "UNKNOWN" && change.changeFields["items"]) return null;
  switch (change.type) {
    case "STYLING": {
      const { codebaseId, stylingChanges, stylingFramework, customProperties } = change.changeFields;
      const condition = conditionOf(change.changeFields.modifiers ?? [], change.changeFields.mediaQueries);
      if (!condition) return null;
      const declarations = declarationsFrom({ ...customProperties, ...stylingChanges });
      const arrivesIn = stylingFramework === "CSS" ? "stylesheet" : "props";
      return [{ kind: "style", id: codebaseId, condition, declarations, arrivesIn }];
    }
    case "ADD_CLASS": {
      const { codebaseIdToAddClass: id, className, cssEquivalent, modifiers, customProperties } = change.changeFields;
      const condition = conditionOf(modifiers ?? []);
      if (!condition || !isClass(className)) return null;
      const declarations = { ...declarationsFrom(customProperties ?? {}), ...declarationsOf(cssEquivalent ?? "") };
      return [
        { kind: "classes", id, add: [addedClass(change.changeFields), className], remove: [] },
        { kind: "style", id, condition, declarations, arrivesIn: "props" },
      ];
    }
    case "REMOVE_CLASS": {
      const { codebaseIdToRemoveClass: id, className } = change.changeFields;
      return isClass(className) ? [{ kind: "classes", id, add: [], remove: [className] }] : null;
    }
    case "UPDATE_CLASSES": {
      const { codebaseIdToUpdateClass: id, newClasses, oldClasses, involvedClasses } = change.changeFields;
      if (![...newClasses, ...oldClasses].every(isClass)) return null;
      const styles = involvedClasses.flatMap(({ css, variant }): Effect[] => {
        const condition = conditionOf(variant ? [variant] : []);
        return condition
          ? [{ kind: "style", id, condition, declarations: declarationsOf(css), arrivesIn: "props" }]
          : [];
      });
      const [add, remove] = [without(newClasses, oldClasses), without(oldClasses, newClasses)];
      return [{ kind: "classes", id, add, remove }, ...styles];
    }
    case "CHANGE_PROP": {
      const { codebaseIdToChange: id, propName, propValue } = change.changeFields;
      return propEffects(id, propName, propValue, isComponent(id));
    }
    case "EDIT_TEXT": {
      const { codebaseIdToEditText: id, newText, oldText } = change.changeFields;
      return [{ kind: "text", id, text: newText, oldText: oldText ?? null }];
    }
    case "ADD_JSX": {
      const { codebaseIdToAddTo, afterCodebaseId, beforeCodebaseId, htmlForInstantUpdate, addNativeTag } =
        change.changeFields;
      const html = htmlForInstantUpdate ?? (addNativeTag ? `<${addNativeTag}></${addNativeTag}>` : null);
      if (html === null) return null;
      const position = positionOf(codebaseIdToAddTo, afterCodebaseId, beforeCodebaseId);
      return [{ kind: "add", as: ADD_JSX_PLACEHOLDER_PREFIX + change.id, html, position }];
    }
    case "MOVE_JSX": {
      const { codebaseIdToMove: id, codebaseIdToMoveTo, afterCodebaseId, beforeCodebaseId } = change.changeFields;
      return [{ kind: "move", id, position: positionOf(codebaseIdToMoveTo, afterCodebaseId, beforeCodebaseId) }];
    }
    case "REMOVE_JSX":
      return change.changeFields.codebaseIdsToRemove.map((id) => ({ kind: "hide", id }));
    case "WRAP_DIV":
      return [{ kind: "wrap", ids: change.changeFields.codebaseIdsToWrap, as: WRAP_PLACEHOLDER }];
    case "CHANGE_TAG": {
      const { codebaseIdToChange: id, newTagName: tag } = change.changeFields;
      return isShowableTag(tag) ? [{ kind: "retag", id, tag }] : null;
    }
    case "DUPLICATE":
      return change.changeFields.codebaseIdsToDuplicate.map((id) => {
        return { kind: "copy", id, as: DUPLICATE_PLACEHOLDER_PREFIX + id };
      });
    case "UNKNOWN":
      return null;
  }
}

/** Null takes a property away. */
function declarationsFrom(styles: Readonly<Record<string, string | number | null>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(styles).map(([name, value]) => {
      const property = propertyName(name);
      return [property, value === null ? "unset" : cssValue(property, value)];
    }),
  );
}

/** Every id that an effect needs in the page. */
export function idsOf(effect: Effect): readonly string[] {
  if (effect.kind === "wrap") return effect.ids;
  if (effect.kind === "add") return positionIds(effect.position);
  if (effect.kind === "move") return [effect.id, ...positionIds(effect.position)];
  return [effect.id];
}

/**
 * The same effect on elements whose ids have changed, all at once because ids can trade places. Only ids are renamed:
 * a text, a prop, a class or a tag may equal an id, or a member of every object, such as `constructor`.
 */
export function renameEffect(effect: Effect, ids: ReadonlyMap<string, string>): Effect {
  const rename = (id: string) => ids.get(id) ?? id;
  const position = ({ into, after, before }: Position): Position => ({
    into: rename(into),
    after: after === null ? null : rename(after),
    before: before === null ? null : rename(before),
  });
  switch (effect.kind) {
    case "add":
      return { ...effect, position: position(effect.position) };
    case "wrap":
      return { ...effect, ids: effect.ids.map(rename) };
    case "move":
      return { ...effect, id: rename(effect.id), position: position(effect.position) };
    case "bring back": {
      const removed = effect.removed.map((piece) => ({ ...piece, position: position(piece.position) }));
      return { ...effect, id: rename(effect.id), removed };
    }
    default:
      return { ...effect, id: rename(effect.id) };
  }
}

export interface ResolvedChange {
  readonly change: DirectChange;
  readonly isInForce: boolean;
}

/** The direct change behind undos and redos, and whether it is in force: an undo of an undo is a redo. */
export function resolveChange(change: Change): ResolvedChange {
  if (change.type === "REDO") return resolveChange(change.changeFields.changeToRedo);
  if (change.type !== "UNDO") return { change, isInForce: true };
  const undone = resolveChange(change.changeFields.changeToUndo);
  return { change: undone.change, isInForce: !undone.isInForce };
}

/** A class that comes with its CSS gets a temporary name until the source has it. */
export function addedClass({ className, cssEquivalent, temporaryOnly }: AddClassFields): string {
  if (typeof cssEquivalent !== "string") return className;
  return temporaryOnly ? TEMPORARY_STYLING_CLASS : instantClass(className);
}

type AddClassFields = Extract<DirectChange, { type: "ADD_CLASS" }>["changeFields"];

/** Letters, digits, dash and underscore, and no digit first. */
function instantClass(className: string): string {
  return className.replaceAll(/[^\w-]/g, "").replace(/^(?=\d)/, "-");
}

function propEffects(id: string, name: string, value: unknown, isOfComponent: boolean): Effect[] | null {
  const isShowable = isOfComponent ? !isCode(value) : isPlain(value) && name !== "style" && IS_ATTRIBUTE.test(name);
  if (!isShowable || UNSHOWABLE_PROP.test(name)) return null;
  if (name === "children" && isPlain(value)) {
    return [{ kind: "text", id, text: String(value ?? ""), oldText: null }];
  }
  // What a component does with a class name is its own affair.
  if (name !== "className" || isOfComponent) return [{ kind: "prop", id, name, value }];
  return [
    {
      kind: "classes",
      id,
      add: String(value ?? "")
        .split(/\s+/)
        .filter(Boolean),
      remove: "others",
    },
  ];
}

/** Handlers, props that React handles itself, and props that are not attributes. */
const UNSHOWABLE_PROP = /^(on[A-Z].*|key|ref|srcDoc|dangerouslySetInnerHTML)$/;

/** Anything else would be refused by the browser, or run code. */
const IS_ATTRIBUTE = /^(?!on)[a-z_][\w:.-]*$/i;

/** One that holds text or loads something would do so with what is in the element. */
function isShowableTag(tag: string): boolean {
  return /^[a-z][\w-]*$/i.test(tag) && !/^(script|style|template|iframe|object|embed|link|meta|base)$/i.test(tag);
}

function isClass(name: string): boolean {
  return /^\S+$/.test(name);
}

/** As the server takes it: `{ "expression": "…" }`. */
function isCode(value: unknown): boolean {
  return typeof value === "object" && value !== null && "expression" in value;
}

export function isPlain(value: unknown): value is PlainValue {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function positionOf(into: string, after: string | null | undefined, before: string | null | undefined): Position {
  return { into, after: after ?? null, before: before ?? null };
}

function positionIds({ into, after, before }: Position): string[] {
  return [into, after, before].filter((id) => id !== null);
}

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
