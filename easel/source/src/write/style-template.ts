/** Styles in the template of a styled component or of `css`. */
import { Refusal } from "@easel/protocol/refusals";
import type { TemplateLiteral } from "oxc-parser";
import { type Container, parse, type Root } from "postcss";
import type { Range } from "../read/range.ts";
import { changeRule, isMedia, mediaQueryIn, type State, type Styled } from "./css-rules.ts";
import type { FileEdits } from "./draft.ts";
import { indentAt } from "./layout.ts";
import type { Styles } from "./style-object.ts";

export function changeTemplate(edits: FileEdits, template: TemplateLiteral, styles: Styles, state: State): void {
  const holes = holesOf(edits.code, template);
  const root = read(edits, template, holes);
  const container = find(root, state);
  if (container) {
    refuseComputed(edits, container, styles, holes);
    if (container.nodes?.some(({ type }) => type === "decl")) return changeRule(edits, container, styles);
  }
  const declared = [...styles].flatMap(([name, value]) => (value === null ? [] : `${name}: ${value};`));
  if (declared.length === 0) throw new Refusal("NOT_THERE", "These styles are not set for this element.");
  if (container && container.type !== "root") return changeRule(edits, container, styles);
  addLines(edits, template, declared, state);
}

/** The expressions in the template, with their `${` and `}`. */
function holesOf(code: string, { expressions }: TemplateLiteral): Range[] {
  return expressions.map(({ start, end }) => ({
    start: code.lastIndexOf("${", start),
    end: code.indexOf("}", end) + 1,
  }));
}

/**
 * Reads the template as CSS whose offsets are those of the file. Expressions become names where CSS needs one; a mixin
 * that stands alone becomes blanks, and so do the `//` comments that CSS does not have.
 */
function read({ code, filename }: FileEdits, template: TemplateLiteral, holes: readonly Range[]): Root {
  let css = " ".repeat(template.start + 1) + code.slice(template.start + 1, template.end - 1);
  const fill = ({ start, end }: Range, filler: string) => {
    css = css.slice(0, start) + filler.repeat(end - start) + css.slice(end);
  };
  for (const hole of holes) fill(hole, "_");
  for (const hole of holes) {
    const isStatement = /(?:^\s*|[;{}]\s*)$/.test(css.slice(0, hole.start));
    const [rest = ""] = /^(?:[^;{},\n]|,\s*)*/.exec(css.slice(hole.end)) ?? [];
    const isName = /^[\w-]*\s*:/.test(rest) || css[hole.end + rest.length] === "{";
    if (isStatement && !isName) fill(hole, " ");
  }
  css = css.replaceAll(/(?<=^|[\s;{}])\/\/[^\n]*/g, (comment) => " ".repeat(comment.length));
  try {
    return parse(css);
  } catch {
    throw new Refusal("FILE_BROKEN", `The styles of this element in ${filename} cannot be read.`);
  }
}

function find(root: Root, { pseudo, breakpoint }: State): Styled | Root | null {
  const inMedia =
    breakpoint === null ? root : findNode(root, (node) => node.type === "atrule" && isMedia(node, breakpoint));
  if (!inMedia || pseudo === "") return inMedia;
  return findNode(
    inMedia,
    (node) => node.type === "rule" && (node.selector === `&${pseudo}` || node.selector === pseudo),
  );
}

function findNode(container: Container, is: (node: Styled) => boolean): Styled | null {
  const found = container.nodes?.findLast((node) => (node.type === "rule" || node.type === "atrule") && is(node));
  return found?.type === "rule" || found?.type === "atrule" ? found : null;
}

/** A value that depends on the component's props must not become a constant. */
function refuseComputed(edits: FileEdits, container: Styled | Root, styles: Styles, holes: readonly Range[]): void {
  for (const node of container.nodes ?? []) {
    if (node.type !== "decl" || !styles.has(node.prop)) continue;
    const { start, end } = { start: node.source?.start?.offset ?? 0, end: node.source?.end?.offset ?? 0 };
    const inside = holes.filter((hole) => hole.start >= start && hole.end <= end);
    const code = inside.map((hole) => edits.code.slice(hole.start, hole.end).replaceAll("props.theme", "theme")).join();
    if (/\bprops\b|\?|&&|\|\|/.test(code)) {
      throw new Refusal(
        "COMPUTED",
        `${node.prop} depends on the props of this component and can be changed in ${edits.filename}.`,
      );
    }
  }
}

/** Adds declarations, within a nested rule if they are for a state. */
function addLines(edits: FileEdits, template: TemplateLiteral, declared: readonly string[], state: State): void {
  const { code, layout } = edits;
  const content = { start: template.start + 1, end: template.end - 1 };
  const text = code.slice(content.start, content.end);
  const outer = indentAt(code, template.start);
  const firstLine = /\n([ \t]*)\S/.exec(text);
  const indent = firstLine?.[1] ?? outer + layout.indent;
  const opened = [
    ...(state.breakpoint === null ? [] : [`@media ${mediaQueryIn(text, state.breakpoint)} {`]),
    ...(state.pseudo === "" ? [] : [`&${state.pseudo} {`]),
  ];
  const lines = [
    ...opened.map((line, depth) => layout.indent.repeat(depth) + line),
    ...declared.map((line) => layout.indent.repeat(opened.length) + line),
    ...opened.map((_, depth) => layout.indent.repeat(opened.length - 1 - depth) + "}"),
  ];
  const block = lines.map((line) => layout.lineBreak + indent + line).join("");
  const last = text.trimEnd().length;
  if (last === 0) return edits.replace(content, block + layout.lineBreak + outer);
  const separator = /[;{}]/.test(text[last - 1] ?? "") ? "" : ";";
  const gap = opened.length > 0 ? layout.lineBreak : "";
  edits.insert(content.start + last, separator + gap + block + (text.includes("\n") ? "" : layout.lineBreak + outer));
}
