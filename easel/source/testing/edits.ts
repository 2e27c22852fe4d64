/**
 * Typical edits by people and tools, on text whose elements carry labels. The labels identify the elements and are removed
 * before matching, so the result of the matcher can be checked against them.
 */
import { type Element, isElement, readModule, type SourceModule } from "@easel/source/read/module";

/** Returns integers from 0 up to, but not including, the limit. */
export type Dice = (limit: number) => number;

export interface Labeled {
  /** The text with a label on every element. */
  text: string;
  nextLabel: number;
}

export interface Plain {
  module: SourceModule;
  /** The label of each node in order, or null for scopes. */
  labels: (number | null)[];
}

export interface Edit {
  name: string;
  apply: (labeled: Labeled, dice: Dice) => Labeled | null;
}

const LABEL = / label-="(\d+)"/g;

export function label(filename: string, code: string): Labeled {
  const elements = elementsOf(filename, code);
  let text = code;
  for (const [number, { attributesStart }] of [...elements.entries()].toReversed()) {
    text = splice(text, attributesStart, attributesStart, labelText(number));
  }
  return { text, nextLabel: elements.length };
}

export function plain(filename: string, { text }: Labeled): Plain | null {
  const code = text.replaceAll(LABEL, "");
  const reading = readModule(filename, code);
  if (reading.outcome === "broken") return null;
  const labels = [...text.matchAll(LABEL)].map(([, number]) => Number(number));
  // Both are in the order of the text.
  return {
    module: reading.module,
    labels: reading.module.nodes.map((node) => (isElement(node) ? (labels.shift() ?? null) : null)),
  };
}

export const handEdits: Edit[] = [
  edit("insert", (labeled, dice) => {
    const parent = pick(elementsOf("t.tsx", labeled.text).filter(hasPlaceForChildren), dice);
    if (!parent) return null;
    const gaps = childGaps(parent, labeled.text);
    const at = gaps[dice(gaps.length)] ?? parent.opening.end;
    const [tag, words] = [tags[dice(tags.length)] ?? "div", someWords(dice, 1 + dice(3))];
    const inserted = `<${tag}${labelText(labeled.nextLabel)} className="${someWords(dice, 1 + dice(2))}">${words}</${tag}>`;
    return { text: splice(labeled.text, at, at, inserted), nextLabel: labeled.nextLabel + 1 };
  }),
  edit("delete", (labeled, dice) => {
    const gone = pick(childrenIn(labeled.text), dice);
    return gone ? { ...labeled, text: splice(labeled.text, gone.start, gone.end, "") } : null;
  }),
  edit("move", (labeled, dice) => {
    const { text } = labeled;
    const moved = pick(childrenIn(text), dice);
    if (!moved) return null;
    const outside = elementsOf("t.tsx", text).filter((element) => {
      return hasPlaceForChildren(element) && !(element.start >= moved.start && element.end <= moved.end);
    });
    const target = pick(outside, dice);
    if (!target) return null;
    const gaps = childGaps(target, text).filter((gap) => gap <= moved.start || gap >= moved.end);
    const at = gaps[dice(gaps.length)];
    if (at === undefined) return null;
    const words = text.slice(moved.start, moved.end);
    if (at <= moved.start) return { ...labeled, text: splice(splice(text, moved.start, moved.end, ""), at, at, words) };
    return { ...labeled, text: splice(splice(text, at, at, words), moved.start, moved.end, "") };
  }),
  edit("wrap", (labeled, dice) => {
    const wrapped = pick(elementsOf("t.tsx", labeled.text), dice);
    if (!wrapped) return null;
    const { text, nextLabel } = labeled;
    const className = dice(2) === 0 ? "" : ` className="${someWords(dice, 1)}"`;
    const inside = text.slice(wrapped.start, wrapped.end);
    const around = `<div${labelText(nextLabel)}${className}>${inside}</div>`;
    return { text: splice(text, wrapped.start, wrapped.end, around), nextLabel: nextLabel + 1 };
  }),
  edit("unwrap", (labeled, dice) => {
    const elements = elementsOf("t.tsx", labeled.text);
    const candidates = childrenIn(labeled.text).filter((element) => {
      const parent = elements.find(({ index }) => index === element.parent);
      // Of two nested plain elements with the same tag, it would be ambiguous which one was removed.
      return element.children.length > 0 && parent?.tag !== element.tag;
    });
    const outer = pick(candidates, dice);
    if (!outer?.closing) return null;
    const inside = labeled.text.slice(outer.opening.end, outer.closing.start);
    return { ...labeled, text: splice(labeled.text, outer.start, outer.end, inside) };
  }),
  edit("retag", (labeled, dice) => {
    const element = pick(
      elementsOf("t.tsx", labeled.text).filter(({ kind }) => kind === "native"),
      dice,
    );
    const tag = tags[dice(tags.length)] ?? "div";
    if (!element || element.tag === tag) return null;
    return { ...labeled, text: retag(labeled.text, element, tag) };
  }),
  edit("change text", (labeled, dice) => {
    const element = pick(
      elementsOf("t.tsx", labeled.text).filter(({ text }) => text.form === "static"),
      dice,
    );
    if (element?.text.form !== "static") return null;
    const { range } = element.text;
    return { ...labeled, text: splice(labeled.text, range.start, range.end, someWords(dice, 1 + dice(4))) };
  }),
  edit("change classes", (labeled, dice) => {
    const element = pick(elementsOf("t.tsx", labeled.text), dice);
    if (!element) return null;
    const { className } = element;
    if (className.form === "none") {
      const at = element.attributesStart;
      return { ...labeled, text: splice(labeled.text, at, at, ` className="${someWords(dice, 1)}"`) };
    }
    if (className.form !== "literal") return null;
    const { start, end } = className.value;
    const kept = labeled.text
      .slice(start, end)
      .split(/\s+/)
      .filter(() => dice(4) > 0);
    return { ...labeled, text: splice(labeled.text, start, end, [...kept, someWords(dice, 1)].join(" ")) };
  }),
  edit("add a prop", (labeled, dice) => {
    const element = pick(elementsOf("t.tsx", labeled.text), dice);
    if (!element) return null;
    const at = element.attributesStart;
    return { ...labeled, text: splice(labeled.text, at, at, ` data-${someWords(dice, 1)}={${dice(100)}}`) };
  }),
  edit("remove a prop", (labeled, dice) => {
    const element = pick(
      elementsOf("t.tsx", labeled.text).filter(({ props }) => props.length > 2),
      dice,
    );
    const prop =
      element &&
      pick(
        element.props.filter((item) => !("name" in item && item.name === "label-")),
        dice,
      );
    if (!element || !prop) return null;
    const holdsElements = element.children.length > 0 && prop.form !== "literal" && prop.form !== "flag";
    return holdsElements ? null : { ...labeled, text: splice(labeled.text, prop.start, prop.end, "") };
  }),
  edit("duplicate", (labeled, dice) => {
    const original = pick(childrenIn(labeled.text), dice);
    if (!original) return null;
    let { nextLabel } = labeled;
    const copy = labeled.text.slice(original.start, original.end).replaceAll(LABEL, () => labelText(nextLabel++));
    return { text: splice(labeled.text, original.end, original.end, copy), nextLabel };
  }),
  edit("swap with the next", (labeled, dice) => {
    const rows = childRows(labeled.text).filter((row) => row.length > 1);
    const row = pick(rows, dice);
    const at = row ? dice(row.length - 1) : 0;
    const [first, second] = [row?.[at], row?.[at + 1]];
    if (!first || !second) return null;
    const { text } = labeled;
    const swapped =
      text.slice(second.start, second.end) + text.slice(first.end, second.start) + text.slice(first.start, first.end);
    return { ...labeled, text: splice(text, first.start, second.end, swapped) };
  }),
  edit("rename a component", (labeled, dice) => {
    const names = [...labeled.text.matchAll(/function ([A-Z]\w*)/g)].map(([, name]) => name ?? "");
    const name = pick(names, dice);
    return name
      ? { ...labeled, text: labeled.text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), `${name}Again`) }
      : null;
  }),
];

/** Changes that formatters make to layout and linters make to attributes. */
export const toolEdits: Edit[] = [
  edit("put attributes on lines of their own", (labeled) => ({
    ...labeled,
    text: eachElement(labeled.text, (element, text) => {
      return element.props.toReversed().reduce((next, { start }) => splice(next, start, start, "\n      "), text);
    }),
  })),
  edit("put attributes on one line", (labeled) => ({
    ...labeled,
    text: eachElement(labeled.text, (element, text) => {
      const { start, end } = element.opening;
      return splice(text, start, end, text.slice(start, end).replaceAll(/\s*\n\s*/g, " "));
    }),
  })),
  edit("change quotes", (labeled) => ({
    ...labeled,
    text: eachElement(labeled.text, (element, text) => {
      const { className } = element;
      if (className.form !== "literal" || text[className.value.start - 1] !== '"') return text;
      const { start, end } = className.value;
      return splice(text, start - 1, end + 1, `'${text.slice(start, end)}'`);
    }),
  })),
  edit("re-indent", (labeled) => ({ ...labeled, text: labeled.text.replaceAll(/\n[ \t]+</g, "\n\t\t\t<") })),
  edit("sort attributes", (labeled) => ({
    ...labeled,
    text: eachElement(labeled.text, (element, text) => {
      if (element.props.some(({ form }) => form === "spread")) return text;
      const written = element.props.map(({ start, end }) => text.slice(start, end));
      const from = element.props[0]?.start ?? 0;
      const to = element.props.at(-1)?.end ?? 0;
      return written.length < 2 ? text : splice(text, from, to, written.toSorted().join(" "));
    }),
  })),
];

function edit(name: string, apply: Edit["apply"]): Edit {
  return { name, apply };
}

const tags = ["div", "section", "p", "span", "article", "li", "h2"];
const vocabulary =
  "amber birch cedar delta ember fjord grove heron inlet jetty knoll larch maple north otter pearl quill reef slate tidal umber vale willow yarrow zephyr".split(
    " ",
  );

function someWords(dice: Dice, count: number): string {
  return Array.from({ length: count }, () => `${vocabulary[dice(vocabulary.length)]}${dice(50)}`).join(" ");
}

function labelText(number: number): string {
  return ` label-="${number}"`;
}

function elementsOf(filename: string, code: string): Element[] {
  const reading = readModule(filename, code);
  return reading.outcome === "read" ? reading.module.nodes.filter(isElement) : [];
}

function childrenIn(code: string): Element[] {
  return elementsOf("t.tsx", code)
    .filter(({ position }) => position === "child")
    .filter((element) => isBetweenTags(element, code));
}

/** Elements outside braces, which can be removed without breaking an expression. */
function isBetweenTags({ start, end }: Element, code: string): boolean {
  const before = code.slice(0, start).trimEnd().at(-1);
  const after = code.slice(end).trimStart()[0];
  return before !== "{" && before !== "(" && before !== "=" && after !== "}" && after !== ")";
}

function childRows(code: string): Element[][] {
  const rows = new Map<number, Element[]>();
  for (const element of childrenIn(code))
    rows.set(element.parent ?? 0, [...(rows.get(element.parent ?? 0) ?? []), element]);
  return [...rows.values()];
}

function hasPlaceForChildren(element: Element): boolean {
  return element.closing !== null;
}

/** The offsets between the tags: at the start, at the end, and around each child. */
function childGaps(element: Element, code: string): number[] {
  const children = childrenIn(code).filter(({ parent }) => parent === element.index);
  const inside = children.filter(({ start }) => start >= element.opening.end);
  return [
    element.opening.end,
    ...inside.flatMap(({ start, end }) => [start, end]),
    element.closing?.start ?? element.end,
  ];
}

function retag(code: string, element: Element, tag: string): string {
  const closed = element.closing ? splice(code, element.closing.start, element.closing.end, `</${tag}>`) : code;
  return splice(closed, element.opening.start + 1, element.opening.start + 1 + element.tag.length, tag);
}

/**
 * Goes from the last element to the first, so that the offsets of the remaining ones stay valid. Elements with elements in
 * their props are left out, because their offsets would change.
 */
function eachElement(code: string, change: (element: Element, code: string) => string): string {
  const elements = elementsOf("t.tsx", code);
  const starts = elements.map(({ start }) => start);
  const flat = elements.filter(({ opening }) => !starts.some((start) => start > opening.start && start < opening.end));
  return flat.toReversed().reduce((text, element) => change(element, text), code);
}

function splice(text: string, start: number, end: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function pick<Item>(items: Item[], dice: Dice): Item | undefined {
  return items.length === 0 ? undefined : items[dice(items.length)];
}
