/** What each kind of change must do to the tree of a module. Written independently of the code that makes the changes. */
import { classesIn } from "./class-names.ts";
import {
  copyOf,
  differencesOf,
  elementsIn,
  isShape,
  listOf,
  localNamesIn,
  type Meaning,
  namesIn,
  pathTo,
  type Shape,
  shapeAt,
  type Step,
  tagOf,
  type Value,
} from "./shape.ts";

/** Complaints about the tree after a change. */
export type Judge = (before: Meaning, after: Meaning) => string[];

export const circumstances = [0, 1, 2, 3, 4, 5, 6, 7];

/** The tree after the change equals the tree before it with `apply` done to it. */
export function same(apply: (program: Shape) => void, texts: "exact" | "trimmed" = "exact"): Judge {
  return (before, after) => {
    const expected = copyOf(before.program);
    apply(expected);
    return complaints(before, normalized(expected, texts), normalized(copyOf(after.program), texts));
  };
}

function complaints(before: Meaning, expected: Shape, after: Shape): string[] {
  const known = new Set(elementsIn(before.program).map(({ id }) => String(id)));
  return differencesOf(expected, after, (id) => !known.has(id) && id !== "missing").map((difference) => {
    return `expected ${short(difference.before)} and found ${short(difference.after)}`;
  });
}

function short(value: Value | undefined): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** Merges neighboring texts. Beside what was taken out, blanks are of no importance. */
function normalized<Given extends Value>(value: Given, texts: "exact" | "trimmed"): Given {
  if (Array.isArray(value)) {
    for (const item of value) normalized(item, texts);
  } else if (isShape(value)) {
    for (const field of Object.values(value)) normalized(field, texts);
    if (value.type === "JSXElement" || value.type === "JSXFragment") {
      const merged: Shape[] = [];
      for (const child of listOf(value, "children")) {
        const last = merged.at(-1);
        if (child.type === "Text" && last?.type === "Text")
          last["value"] = String(last["value"]) + String(child["value"]);
        else merged.push(child);
      }
      for (const child of merged) {
        if (child.type === "Text" && texts === "trimmed")
          child["value"] = String(child["value"]).replaceAll(/\s+/g, "");
      }
      value["children"] = merged.filter((child) => child.type !== "Text" || child["value"] !== "");
    }
  }
  return value;
}

/** Where an element stands, with the condition or list that exists only for it. */
type Slot =
  | { kind: "child"; parent: Shape; index: number }
  | { kind: "attribute"; opening: Shape; index: number }
  | { kind: "value"; step: Step };

export function slotOf(steps: readonly Step[]): Slot {
  const own = steps.at(-1);
  if (!own) throw new Error("The program is no element.");
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const step = steps[index];
    if (!step) break;
    const { node, field } = step;
    if ((node.type === "JSXElement" || node.type === "JSXFragment") && field === "children") {
      return { kind: "child", parent: node, index: step.index ?? 0 };
    }
    if (node.type === "JSXAttribute") {
      const above = steps[index - 1];
      return above ? { kind: "attribute", opening: above.node, index: above.index ?? 0 } : { kind: "value", step: own };
    }
    if (node.type === "JSXExpressionContainer" || isConditionFor(node, field)) continue;
    const above = listAround(steps, index);
    if (above === null) return { kind: "value", step };
    index = above;
  }
  return { kind: "value", step: own };
}

function isConditionFor(node: Shape, field: string): boolean {
  if (node.type === "LogicalExpression") return node["operator"] === "&&" && field === "right";
  if (node.type !== "ConditionalExpression" || field === "test") return false;
  const other = shapeAt(node, field === "consequent" ? "alternate" : "consequent");
  return (
    other?.type === "NullLiteral" ||
    (other?.type === "BooleanLiteral" && other["value"] === false) ||
    (other?.type === "Identifier" && other["name"] === "undefined")
  );
}

/** The index of the step through the `.map()` call whose callback only returns what is below. */
function listAround(steps: readonly Step[], index: number): number | null {
  let at = index;
  if (steps[at]?.node.type === "ReturnStatement") {
    const block = steps[at - 1]?.node;
    if (block?.type !== "BlockStatement" || returnsIn(block) !== 1) return null;
    at -= 2;
  }
  const callback = steps[at];
  const call = steps[at - 1];
  if (!callback || !call || !/^(Arrow)?FunctionExpression$/.test(callback.node.type) || callback.field !== "body")
    return null;
  if (!/^(Optional)?CallExpression$/.test(call.node.type) || call.field !== "arguments") return null;
  const callee = shapeAt(call.node, "callee");
  const property = callee && shapeAt(callee, "property");
  return property?.["name"] === "map" && callee?.["computed"] !== true ? at - 1 : null;
}

function returnsIn(value: Value | undefined): number {
  if (Array.isArray(value)) return value.reduce<number>((count, item) => count + returnsIn(item), 0);
  if (!isShape(value) || /Function|ObjectMethod|ClassMethod/.test(value.type)) return 0;
  if (value.type === "ReturnStatement") return 1;
  return Object.values(value).reduce<number>((count, field) => count + returnsIn(field), 0);
}

function found(program: Shape, id: string): { element: Shape; steps: Step[] } {
  const path = pathTo(program, id);
  if (!path) throw new Error(`No element ${id}.`);
  return path;
}

function childrenOf(parent: Shape): Value[] {
  const { children } = parent;
  if (!Array.isArray(children)) throw new Error(`${parent.type} has no children.`);
  return children;
}

function put({ node, field, index }: Step, value: Shape): void {
  const list = node[field];
  if (index !== null && Array.isArray(list)) list[index] = value;
  else node[field] = value;
}

/** Takes an element out and returns what would have to be put elsewhere. */
function takeOut(program: Shape, id: string): Shape {
  const { element, steps } = found(program, id);
  const slot = slotOf(steps);
  if (slot.kind === "child") {
    const [taken] = childrenOf(slot.parent).splice(slot.index, 1);
    return isShape(taken) ? taken : element;
  }
  if (slot.kind === "attribute") {
    const { attributes } = slot.opening;
    if (Array.isArray(attributes)) attributes.splice(slot.index, 1);
  } else put(slot.step, { type: "NullLiteral" });
  return element;
}

export function removed(id: string): Judge {
  return same((program) => void takeOut(program, id), "trimmed");
}

export function moved(id: string, into: string, beside: { id: string; side: "before" | "after" } | null): Judge {
  return same((program) => {
    const neighbor = beside && itemOf(program, beside.id);
    const container = found(program, into).element;
    const taken = takeOut(program, id);
    insert(container, taken, neighbor, beside?.side ?? "after");
  }, "trimmed");
}

/** The child of the parent that an element stands in. */
function itemOf(program: Shape, id: string): { parent: Shape; item: Value | undefined } | null {
  const slot = slotOf(found(program, id).steps);
  return slot.kind === "child" ? { parent: slot.parent, item: childrenOf(slot.parent)[slot.index] } : null;
}

function insert(
  container: Shape,
  added: Shape,
  neighbor: { parent: Shape; item: Value | undefined } | null,
  side: "before" | "after",
): void {
  const children = childrenOf(neighbor?.parent ?? container);
  const at = neighbor ? children.indexOf(neighbor.item ?? null) + (side === "after" ? 1 : 0) : children.length;
  children.splice(at, 0, added);
}

export function added(
  into: string,
  tag: string,
  text: string,
  beside: { id: string; side: "before" | "after" } | null,
): Judge {
  return same((program) => {
    insert(
      found(program, into).element,
      nativeElement(tag, text),
      beside && itemOf(program, beside.id),
      beside?.side ?? "after",
    );
  });
}

function nativeElement(tag: string, text: string): Shape {
  const opening = { type: "JSXOpeningElement", name: { type: "JSXIdentifier", name: tag }, attributes: [] };
  const children = text === "" ? [] : [{ type: "Text", value: text }];
  return { type: "JSXElement", openingElement: opening, children, id: "*" };
}

export function duplicated(id: string): Judge {
  return same((program) => {
    const { element, steps } = found(program, id);
    const slot = slotOf(steps);
    if (slot.kind === "child") {
      const children = childrenOf(slot.parent);
      children.splice(slot.index + 1, 0, withNewIds(copyOf(children[slot.index] ?? null)));
      return;
    }
    const own = steps.at(-1);
    const fragment = { type: "JSXFragment", children: [element, withNewIds(copyOf(element))] };
    if (own)
      put(own, {
        ...fragment,
        openingFragment: { type: "JSXOpeningFragment" },
        closingFragment: { type: "JSXClosingFragment" },
      });
  });
}

function withNewIds<Given extends Value>(value: Given): Given {
  for (const element of elementsIn(value)) element["id"] = "*";
  return value;
}

/** Wraps an element, or two siblings with everything between them. */
export function wrapped(ids: string[]): Judge {
  return same((program) => {
    const [first, last] = ids.map((id) => found(program, id));
    if (!first || !last) {
      const { element, steps } = first ?? found(program, ids[0] ?? "");
      const wrapper = wrapperFor(steps, [element]);
      const opening = shapeAt(element, "openingElement");
      const attributes = opening ? listOf(opening, "attributes") : [];
      const key = attributes.find((attribute) => shapeAt(attribute, "name")?.["name"] === "key");
      if (opening && key) {
        opening["attributes"] = attributes.filter((attribute) => attribute !== key);
        const around = shapeAt(wrapper, "openingElement");
        if (around) around["attributes"] = [key];
      }
      const own = steps.at(-1);
      if (own) put(own, wrapper);
      return;
    }
    const [from, to] = [slotOf(first.steps), slotOf(last.steps)];
    if (from.kind !== "child" || to.kind !== "child") throw new Error("They are no siblings.");
    const children = childrenOf(from.parent);
    const [start, end] = [Math.min(from.index, to.index), Math.max(from.index, to.index) + 1];
    children.splice(start, end - start, wrapperFor(first.steps, children.slice(start, end)));
  });
}

function wrapperFor(steps: readonly Step[], children: Value[]): Shape {
  const around = steps.flatMap(({ node }) => (node.type === "JSXElement" ? [tagOf(node)] : []));
  const isDrawing = around.lastIndexOf("svg") > around.lastIndexOf("foreignObject");
  const tag = isDrawing ? "g" : around.includes("p") ? "span" : "div";
  return { ...nativeElement(tag, ""), children };
}

export function retagged(id: string, tag: string): Judge {
  return same((program) => {
    const opening = shapeAt(found(program, id).element, "openingElement");
    if (!opening) return;
    opening["name"] = { type: "JSXIdentifier", name: tag };
    // Only components take types.
    delete opening["typeParameters"];
    delete opening["typeArguments"];
  });
}

/** The words of an element's own text become others. */
export function retexted(id: string, index: number, text: string): Judge {
  return same((program) => {
    const { element } = found(program, id);
    const children = childrenOf(element);
    if (text === "") children.splice(index, 1);
    else if (children[index] === undefined) children.push({ type: "Text", value: text });
    else children[index] = { type: "Text", value: text };
  });
}

/** Exactly one string of the module becomes another one. */
export function restrung(before: string, after: string): Judge {
  return (old, now) => {
    const differences = differencesOf(old.program, now.program, () => false);
    const [only] = differences;
    const values = [only?.before, only?.after].map((value) => (isShape(value) ? value["value"] : undefined));
    const isAsked = differences.length === 1 && values[0] === before && values[1] === after;
    return isAsked
      ? []
      : [`expected one string to change, found ${differences.map((each) => short(each.before)).join("; ") || "none"}`];
  };
}

export function attributeOf(element: Shape, name: string): Shape | undefined {
  const opening = shapeAt(element, "openingElement");
  return opening
    ? listOf(opening, "attributes").findLast((attribute) => shapeAt(attribute, "name")?.["name"] === name)
    : undefined;
}

/** One attribute changes as `check` wants, and nothing else. */
export function attribute(
  id: string,
  name: string,
  check: (before: Value | undefined, after: Value | undefined) => string | null,
): Judge {
  return (before, after) => {
    const [old, now] = [copyOf(before.program), copyOf(after.program)];
    const [was, is] = [take(old), take(now)];
    const complaint = check(was?.["value"], is?.["value"]);
    return [...complaints(before, old, now), ...(complaint === null ? [] : [complaint])];
  };

  function take(program: Shape): Shape | undefined {
    const path = pathTo(program, id);
    if (!path) return undefined;
    const taken = attributeOf(path.element, name);
    const opening = shapeAt(path.element, "openingElement");
    if (opening && taken) opening["attributes"] = listOf(opening, "attributes").filter((item) => item !== taken);
    return taken;
  }
}

/** In all circumstances the element has the classes that it had, with these changes. */
export function reclassed(id: string, change: (classes: Set<string>, seed: number) => Set<string>): Judge {
  return attribute(id, "className", (before, after) => {
    for (const seed of circumstances) {
      const expected = [...change(classesIn(before, seed), seed)].sort().join(" ");
      const shown = [...classesIn(after, seed)].sort().join(" ");
      if (expected !== shown) return `expected the classes “${expected}” and found “${shown}”`;
    }
    return null;
  });
}

/** One property of an object in an attribute has the value, and all others are as before. */
export function styled(id: string, name: string, property: string, value: string | null): Judge {
  return attribute(id, name, (before, after) => {
    const [old, now] = [propertiesOf(before), propertiesOf(after)];
    const others = (list: Shape[]) => list.filter((each) => keyOf(each) !== property);
    const differences = differencesOf(others(old), others(now), () => false);
    if (differences.length > 0)
      return `other styles changed: ${short(differences[0]?.before)} to ${short(differences[0]?.after)}`;
    const own = now.findLast((each) => keyOf(each) === property);
    const written = own && shapeAt(own, "value")?.["value"];
    // React takes a number for pixels.
    const isIt = written === value || (typeof written === "number" && `${written}px` === value);
    return (value === null ? own === undefined : isIt) ? null : `${property} is ${short(own)}`;
  });
}

function propertiesOf(value: Value | undefined): Shape[] {
  if (value === undefined || value === null) return [];
  const expression = isShape(value) && value.type === "JSXExpressionContainer" ? shapeAt(value, "expression") : null;
  if (expression?.type === "ObjectExpression")
    return listOf(expression, "properties").filter(({ type }) => type !== "JSXEmptyExpression");
  return expression ? [{ type: "SpreadElement", argument: expression }] : [];
}

function keyOf(property: Shape): string {
  const key = shapeAt(property, "key");
  return key && property["computed"] !== true ? String(key["name"] ?? key["value"]) : "";
}

/** Imports go only when nothing uses them, and come only when something does. */
export function importComplaints(before: Meaning, after: Meaning): string[] {
  const used = namesIn(after.program);
  const known = (list: Meaning["imports"]) => new Map(list.map(({ local, from }) => [local, from]));
  const [old, now] = [known(before.imports), known(after.imports)];
  const gone = [...old].filter(([local]) => !now.has(local));
  const come = [...now].filter(([local, from]) => old.get(local) !== from);
  // Where a function declares the same name, its uses may be of that one.
  const local = gone.length > 0 ? localNamesIn(after.program) : new Set();
  return [
    ...gone
      .filter(([name]) => used.has(name) && !local.has(name))
      .map(([name]) => `the import of ${name} is gone, though it is used`),
    ...come.filter(([name]) => !used.has(name)).map(([name]) => `${name} is imported, though nothing uses it`),
  ];
}

/** Comments that were lost. */
export function commentComplaints(before: Meaning, after: Meaning): string[] {
  const left = [...after.comments];
  return before.comments.flatMap((comment) => {
    const at = left.indexOf(comment);
    if (at === -1) return [`the comment “${comment.slice(0, 80)}” is lost`];
    left.splice(at, 1);
    return [];
  });
}
