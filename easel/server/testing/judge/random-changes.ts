/** Random changes of a module, each with what it must do to the module's tree. */
import type { ChangeRequest } from "@easel/protocol/requests";
import {
  added,
  attribute,
  attributeOf,
  circumstances,
  duplicated,
  type Judge,
  moved,
  reclassed,
  removed,
  restrung,
  retagged,
  retexted,
  slotOf,
  styled,
  wrapped,
} from "./expectations.ts";
import { classesIn } from "./class-names.ts";
import { elementsIn, isShape, listOf, type Meaning, pathTo, type Shape, shapeAt, tagOf, type Value } from "./shape.ts";
import { wordsIn } from "./text-reach.ts";

/** Returns integers from 0 up to, but not including, the limit. */
export type Dice = (limit: number) => number;

export interface RandomChange {
  kind: string;
  request: ChangeRequest;
  judge: Judge;
  /** Whether comments may go: those inside what is removed, and those that only explain it. */
  mayLoseComments: boolean;
}

type Maker = (program: Shape, element: Shape, id: string, dice: Dice) => RandomChange | null;

/** How many elements are tried before another kind of change is. */
const TRIES = 12;

/** Null when the kind of change that the dice chose makes no sense for any of the elements they chose. */
export function randomChange({ program }: Meaning, dice: Dice): RandomChange | null {
  const elements = elementsIn(program);
  const make = MAKERS[dice(MAKERS.length)];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const element = elements[dice(elements.length)];
    const made = element && make?.(program, element, String(element["id"]), dice);
    if (made) return made;
  }
  return null;
}

function change(kind: string, request: ChangeRequest, judge: Judge, mayLoseComments = false): RandomChange {
  return { kind, request, judge, mayLoseComments };
}

const TEXTS = [
  "Other words",
  "a < b && c > d",
  "{braces} and }",
  'it\'s “quoted” "twice" `thrice`',
  "Tom & Jerry &amp; Co &nbsp;",
  "  blanks around  ",
  "two\nlines",
  "日本語 🎨 Ωß",
  "\\n ${x} // /* */ <!-- -->",
  "a  b",
  "0",
  "",
];

const text: Maker = (_, element, id, dice) => {
  const children = listOf(element, "children");
  const places = children.flatMap((child, index) =>
    child.type === "Text" && /\S/.test(String(child["value"])) ? [index] : [],
  );
  const index = places[dice(places.length)];
  if (index === undefined) return null;
  const shown = children.map((child, at) => (child.type === "Text" ? String(child["value"]) : `value-${at}`));
  const before = shown[index] ?? "";
  const isAlone = children.length === 1;
  const words = [...before.matchAll(/[\p{L}\p{N}]+/gu)];
  const word = words[dice(words.length)];
  const isWhole = isAlone && dice(3) === 0;
  if (!isWhole && !word) return null;
  const fresh = TEXTS[dice(isAlone ? TEXTS.length : 5)] ?? "";
  const after =
    isWhole || !word ? fresh : before.slice(0, word.index) + fresh + before.slice(word.index + word[0].length);
  const newText = shown.with(index, after).join("");
  const request: ChangeRequest = { call: "editText", body: { element: id, newText, oldText: shown.join("") } };
  return change(isAlone ? "text" : "text beside others", request, retexted(id, index, after), true);
};

/** Words that stand in code: a condition, a template, a default, a constant or a list of the module. */
const textInCode: Maker = (program, element, id, dice) => {
  const children = listOf(element, "children");
  const places = children.flatMap((child, index) => {
    const expression = child.type === "JSXExpressionContainer" ? shapeAt(child, "expression") : null;
    const path = expression && pathTo(program, id);
    return expression && path ? wordsIn(expression, program, path.steps).map((string) => ({ string, index })) : [];
  });
  const place = places[dice(places.length)];
  if (!place || place.string.type !== "StringLiteral") return null;
  const before = String(place.string["value"]);
  if (places.filter(({ string, index }) => index === place.index && string["value"] === before).length > 1) return null;
  // Words at the ends could as well belong beside the code.
  const fresh = `Qz ${TEXTS[dice(5)] ?? ""} zQ`;
  const shown = children.map((child, at) =>
    child.type === "Text" ? String(child["value"]) : at === place.index ? before : `value-${at}`,
  );
  const newText = shown.with(place.index, fresh).join("");
  const request: ChangeRequest = { call: "editText", body: { element: id, newText, oldText: shown.join("") } };
  return change("text in code", request, restrung(before, fresh));
};

const NEW_CLASSES = ["mt-4", "text-[13px]", "hover:bg-red-500", "p-8", "own-name", "[&_svg]:size-4", "content-['x']"];

const addClass: Maker = (_, __, id, dice) => {
  const className = NEW_CLASSES[dice(NEW_CLASSES.length)] ?? "mt-4";
  const request: ChangeRequest = { call: "addClass", body: { reactElement: id, className } };
  return change(
    "add class",
    request,
    reclassed(id, (classes) => classes.add(className)),
  );
};

const removeClass: Maker = (_, element, id, dice) => {
  const className = someClass(element, dice);
  if (className === null) return null;
  const request: ChangeRequest = { call: "removeClass", body: { reactElement: id, className } };
  return change(
    "remove class",
    request,
    reclassed(id, (classes) => new Set([...classes].filter((each) => each !== className))),
    true,
  );
};

const updateClasses: Maker = (_, element, id, dice) => {
  const old = someClass(element, dice);
  if (old === null) return null;
  const value = attributeOf(element, "className")?.["value"];
  const isAlways = circumstances.every((seed) => classesIn(value, seed).has(old));
  const kind = old
    .slice(old.lastIndexOf(":") + 1)
    .replace(/^-/, "")
    .split("-", 1)[0];
  const isAlike = !isAlways && dice(2) === 0 && old.includes("-");
  const fresh = isAlike ? `${old.slice(0, old.lastIndexOf(":") + 1)}${kind}-[7px]` : (NEW_CLASSES[dice(4)] ?? "mt-4");
  if (fresh === old) return null;
  const isNew = circumstances.every((seed) => !classesIn(value, seed).has(fresh));
  const isSameKind =
    fresh.slice(0, fresh.lastIndexOf(":") + 1) === old.slice(0, old.lastIndexOf(":") + 1) && fresh.includes(`${kind}-`);
  if (!isNew || (!isAlways && !isAlike && (isSameKind || !old.includes("-")))) return null;
  const request: ChangeRequest = {
    call: "updateClasses",
    body: { reactElement: id, oldClasses: [old], newClasses: [fresh] },
  };
  return change(
    "update classes",
    request,
    reclassed(id, (classes) => {
      const kept = new Set([...classes].filter((each) => each !== old));
      return !isAlike || classes.has(old) ? kept.add(fresh) : kept;
    }),
    true,
  );
};

function someClass(element: Shape, dice: Dice): string | null {
  const value = attributeOf(element, "className")?.["value"];
  const words = [...new Set(circumstances.flatMap((seed) => [...classesIn(value, seed)]))];
  const written = words.filter(
    (word) => /^[^\s"'`\\{}<>;&]+$/.test(word) && !/^(value|call)-|^function$|\$|^\[object/.test(word),
  );
  return written[dice(written.length)] ?? null;
}

const STYLES = [
  ["color", "red"],
  ["fontSize", "13px"],
  ["--gap", "4px"],
  ["marginTop", "calc(1rem + 2px)"],
] as const;

const style: Maker = (_, __, id, dice) => {
  const [property, value] = STYLES[dice(STYLES.length)] ?? STYLES[0];
  const request: ChangeRequest = {
    call: "styling",
    body: { reactElement: id, styling: { [property]: value }, stylingFramework: "Inline" },
  };
  return change("style", request, styled(id, "style", property, value));
};

const sx: Maker = (_, element, id, dice) => {
  const value = attributeOf(element, "sx")?.["value"];
  const expression = isShape(value) ? shapeAt(value, "expression") : null;
  if (expression?.type !== "ObjectExpression") return null;
  const [property, wanted] = STYLES[dice(2)] ?? STYLES[0];
  const request: ChangeRequest = {
    call: "styling",
    body: { reactElement: id, styling: { [property]: wanted }, stylingFramework: "CSS" },
  };
  return change("sx", request, styled(id, "sx", property, wanted));
};

const PROP_VALUES: [
  ChangeRequest["body"] extends never ? never : string | number | boolean | { expression: string },
  Value,
][] = [
  ["some words", { type: "StringLiteral", value: "some words" }],
  ['it\'s "both"', { type: "StringLiteral", value: 'it\'s "both"' }],
  [12, { type: "JSXExpressionContainer", expression: { type: "NumericLiteral", value: 12 } }],
  [false, { type: "JSXExpressionContainer", expression: { type: "BooleanLiteral", value: false } }],
  [true, null],
  [{ expression: "window.name" }, "window.name"],
];

const prop: Maker = (_, element, id, dice) => {
  const opening = shapeAt(element, "openingElement");
  const names = (opening ? listOf(opening, "attributes") : []).flatMap((item) => {
    const name = shapeAt(item, "name");
    return name?.type === "JSXIdentifier" ? [String(name["name"])] : [];
  });
  const own = names.filter((name) => !["key", "ref", "className", "style"].includes(name));
  const name =
    dice(2) === 0 ? (own[dice(own.length)] ?? "title") : (["title", "data-new", "aria-label"][dice(3)] ?? "title");
  const holdsElements = elementsIn(attributeOf(element, name)).length > 0;
  if (holdsElements || names.filter((each) => each === name).length > 1) return null;
  if (names.includes(name) && dice(4) === 0) {
    const request: ChangeRequest = {
      call: "changePropValue",
      body: { elementToModify: id, propName: name, propValue: null },
    };
    return change(
      "remove prop",
      request,
      attribute(id, name, (__, after) => (after === undefined ? null : "it is still there")),
      true,
    );
  }
  const [propValue, expected] = PROP_VALUES[dice(PROP_VALUES.length)] ?? ["x", "x"];
  const request: ChangeRequest = { call: "changePropValue", body: { elementToModify: id, propName: name, propValue } };
  const judge = attribute(id, name, (__, after) => {
    if (expected === "window.name")
      return JSON.stringify(after ?? "").includes('"window"') ? null : "it has another value";
    return JSON.stringify(after ?? null) === JSON.stringify(expected) ? null : `it is ${JSON.stringify(after)}`;
  });
  return change("prop", request, judge, true);
};

const remove: Maker = (_, __, id) => {
  return change("remove", { call: "removeJsxElement", body: { elementsToRemove: [id] } }, removed(id), true);
};

const duplicate: Maker = (_, __, id) => {
  return change("duplicate", { call: "duplicate", body: { reactElements: [id] } }, duplicated(id));
};

const wrap: Maker = (program, _, id, dice) => {
  const [sibling] = dice(2) === 0 ? siblingsAfter(program, id) : [];
  const reactElements = sibling === undefined ? [id] : [id, sibling];
  return change(
    sibling === undefined ? "wrap" : "wrap two",
    { call: "wrapInDiv", body: { reactElements } },
    wrapped(reactElements),
  );
};

function siblingsAfter(program: Shape, id: string): string[] {
  const slot = slotOf(pathTo(program, id)?.steps ?? []);
  if (slot.kind !== "child") return [];
  const children = listOf(slot.parent, "children");
  return children.slice(slot.index + 1).flatMap((child) => (child.type === "JSXElement" ? [String(child["id"])] : []));
}

const add: Maker = (program, element, id, dice) => {
  const tag = ["p", "section", "Text"][dice(2)] ?? "p";
  const words = ["New", "", "a < {b}"][dice(3)] ?? "";
  const beside = dice(2) === 0 ? someChild(element, program, dice) : null;
  const request: ChangeRequest = {
    call: "addJsxElement",
    body: { destinationElement: id, ...besideBody(beside), newElement: { nativeTag: tag, text: words } },
  };
  return change("add", request, added(id, tag, words, beside));
};

const move: Maker = (program, element, id, dice) => {
  const all = elementsIn(program).filter((each) => tagOf(each) !== "");
  const siblings = siblingsAfter(program, id);
  const sibling = siblings[dice(siblings.length)];
  const slot = slotOf(pathTo(program, id)?.steps ?? []);
  if (sibling !== undefined && dice(2) === 0 && slot.kind === "child" && slot.parent.type === "JSXElement") {
    const parent = String(slot.parent["id"]);
    const request: ChangeRequest = {
      call: "moveJsxElement",
      body: { elementToMove: id, newContainerElement: parent, afterElement: sibling },
    };
    return change("move among siblings", request, moved(id, parent, { id: sibling, side: "after" }), true);
  }
  const target = all[dice(all.length)];
  if (!target || elementsIn(element).includes(target)) return null;
  const into = String(target["id"]);
  const beside = dice(2) === 0 ? someChild(target, program, dice) : null;
  if (beside?.id === id || (beside && isInside(program, id, beside.id))) return null;
  const request: ChangeRequest = {
    call: "moveJsxElement",
    body: { elementToMove: id, newContainerElement: into, ...besideBody(beside) },
  };
  return change("move", request, moved(id, into, beside), true);
};

/** Whether both stand in the same condition or list, which moves as a whole. */
function isInside(program: Shape, id: string, other: string): boolean {
  const [one, two] = [pathTo(program, id), pathTo(program, other)].map((path) => path && slotOf(path.steps));
  return one?.kind === "child" && two?.kind === "child" && one.parent === two.parent && one.index === two.index;
}

function besideBody(beside: { id: string; side: "before" | "after" } | null) {
  if (!beside) return {};
  return beside.side === "before" ? { beforeElement: beside.id } : { afterElement: beside.id };
}

function someChild(parent: Shape, program: Shape, dice: Dice): { id: string; side: "before" | "after" } | null {
  const inside = elementsIn(parent["children"]).filter(({ id }) => {
    const path = pathTo(program, String(id));
    const slot = path && slotOf(path.steps);
    return slot?.kind === "child" && slot.parent === parent;
  });
  const child = inside[dice(inside.length)];
  return child ? { id: String(child["id"]), side: dice(2) === 0 ? "before" : "after" } : null;
}

const tag: Maker = (_, __, id, dice) => {
  const newTag = ["section", "article", "h2"][dice(3)] ?? "section";
  return change("tag", { call: "changeElementTag", body: { elementToModify: id, newTag } }, retagged(id, newTag));
};

const MAKERS: Maker[] = [
  text,
  text,
  textInCode,
  textInCode,
  addClass,
  removeClass,
  updateClasses,
  style,
  sx,
  prop,
  prop,
  remove,
  duplicate,
  wrap,
  add,
  add,
  move,
  move,
  tag,
];
