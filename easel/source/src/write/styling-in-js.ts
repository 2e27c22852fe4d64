/**
 * STYLING into CSS-in-JS, where it is written: an `sx` or `css` prop, a styled component's template or object, or a
 * `style()` of vanilla-extract.
 */
import type { MediaQueries } from "@easel/protocol/media-query";
import { Refusal } from "@easel/protocol/refusals";
import type { Expression, Node, ObjectExpression, Program, TemplateLiteral } from "oxc-parser";
import type { Element } from "../read/module.ts";
import { addAttribute, quoted } from "./attributes.ts";
import { attributeRange } from "./blocks.ts";
import { isMediaQuery, type State, stateOf } from "./css-rules.ts";
import type { Draft, FileEdits, Target } from "./draft.ts";
import { openImport } from "./other-modules.ts";
import {
  addProperties,
  changeObject,
  isEmptiedBy,
  isNamed,
  keyOf,
  newProperties,
  type ObjectNotation,
  REACT_STYLE,
  type Styles,
} from "./style-object.ts";
import { changeTemplate } from "./style-template.ts";
import { isFunction } from "../read/syntax.ts";
import { parseExpression, programOf } from "./tree.ts";

/** What a change says about when its styles apply. */
interface Condition {
  readonly modifiers: readonly string[];
  readonly mediaQueries: MediaQueries;
}

/** Returns false if the element is not styled this way. */
export function styleInJs(draft: Draft, target: Target, styles: Styles, condition: Condition): boolean {
  const { edits, element } = target;
  const state = () => stateOf(condition.modifiers, condition.mediaQueries);
  const prop = element.props.findLast((item) => item.form !== "spread" && /^(?:sx|css)$/.test(item.name));
  if (prop && prop.form !== "spread" && prop.form !== "flag" && prop.form !== "literal") {
    const inside = { start: prop.valueRange.start + 1, end: prop.valueRange.end - 1 };
    const written = stylesIn(parseExpression(edits.code, inside));
    if (!written) throw new Refusal("COMPUTED", `The ${prop.name} of this element comes from code.`);
    const notation = prop.name === "sx" ? SYSTEM : REACT_STYLE;
    if (condition.modifiers.length === 0 && isObject(written) && isEmptiedBy(written, styles, notation)) {
      edits.remove(attributeRange(edits.code, prop));
    } else if (isObject(written) && usesThemeNames(edits, state(), condition)) {
      changeByWidth(edits, written, styles, state(), condition);
    } else changeStyles(edits, written, styles, state(), notation);
    return true;
  }
  const definition = definitionOf(draft, target);
  if (definition) {
    changeStyles(definition.edits, definition.styles, styles, state(), REACT_STYLE);
    return true;
  }
  if (!takesSx(edits, element)) return false;
  const written = newProperties(edits, styles);
  if (written.length === 0) throw new Refusal("NOT_THERE", "This element has no sx prop to remove styles from.");
  const properties = usesThemeNames(edits, state(), condition)
    ? nested(edits, pathOf({ ...state(), breakpoint: null }), valuesByWidth(written, state()).join(", "))
    : nested(edits, pathOf(state()), written.join(", "));
  addAttribute(edits, element, `sx={{ ${properties} }}`);
  return true;
}

type WrittenStyles = ObjectExpression | TemplateLiteral;

/** The names that `sx` has besides those of CSS. A bare number there is a multiple of the theme's spacing. */
const SYSTEM: ObjectNotation = {
  numbersArePixels: false,
  aliases: Object.fromEntries([
    ["bgcolor", "backgroundColor"],
    ...Object.entries({ m: "margin", p: "padding" }).flatMap(([letter, box]) => [
      [letter, box],
      ...["Top", "Right", "Bottom", "Left"].map((side) => [letter + side.charAt(0).toLowerCase(), box + side]),
    ]),
  ]) as Record<string, string>,
};

function isObject(node: WrittenStyles): node is ObjectExpression {
  return node.type === "ObjectExpression";
}

function changeStyles(
  edits: FileEdits,
  written: WrittenStyles,
  styles: Styles,
  state: State,
  notation: ObjectNotation,
): void {
  if (isObject(written)) changeNested(edits, written, pathOf(state), styles, notation);
  else changeTemplate(edits, written, styles, state);
}

/** One key of the object in which styles for a state are written. */
interface Step {
  key: string;
  is(key: string): boolean;
}

function pathOf({ breakpoint, pseudo }: State): Step[] {
  const steps: Step[] = [];
  if (breakpoint !== null) {
    const media = `@media ${breakpoint.query}`;
    steps.push({
      key: media,
      is: (key) => key.startsWith("@media") && isMediaQuery(key.slice("@media".length).trim(), breakpoint),
    });
  }
  if (pseudo !== "") steps.push({ key: `&${pseudo}`, is: (key) => key === `&${pseudo}` || key === pseudo });
  return steps;
}

/** Whether Material UI's own notation fits: `{ xs: 1, md: 2 }` with the names of the theme's breakpoints. */
function usesThemeNames({ module }: FileEdits, { breakpoint }: State, { mediaQueries }: Condition): boolean {
  if (breakpoint === null || !Object.hasOwn(mediaQueries, breakpoint.name)) return false;
  return /^[a-z]\w*$/i.test(breakpoint.name) && module.imports.some(({ from }) => from.startsWith("@mui/"));
}

function valuesByWidth(written: readonly string[], { breakpoint }: State): string[] {
  return written.map((text) => {
    const colon = text.indexOf(": ");
    return `${text.slice(0, colon)}: { ${breakpoint?.name}: ${text.slice(colon + 2)} }`;
  });
}

/** Values for a width go beside those for others, in the property itself. */
function changeByWidth(
  edits: FileEdits,
  object: ObjectExpression,
  styles: Styles,
  state: State,
  { mediaQueries }: Condition,
): void {
  const [step, ...further] = pathOf({ ...state, breakpoint: null });
  if (step) {
    const inner = object.properties.findLast((item) => step.is(keyOf(item) ?? ""));
    if (inner?.type === "Property" && inner.value.type === "ObjectExpression") {
      return changeByWidth(edits, inner.value, styles, { ...state, pseudo: "" }, { modifiers: [], mediaQueries });
    }
    const values = valuesByWidth(newProperties(edits, styles), state);
    if (values.length === 0) throw new Refusal("NOT_THERE", `There are no styles for ${step.key}.`);
    return addProperties(edits, object, [nested(edits, [step, ...further], values.join(", "))]);
  }
  const width = state.breakpoint?.name ?? "";
  const added: string[] = [];
  for (const [name, value] of styles) {
    const one: Styles = new Map([[name, value]]);
    const [text = ""] = newProperties(edits, one);
    const property = object.properties.findLast((item) => isNamed(item, name, SYSTEM));
    if (property?.type === "Property" && property.value.type === "ObjectExpression") {
      changeObject(edits, property.value, new Map([[width, value]]), SYSTEM);
    } else if (value === null) throw new Refusal("NOT_THERE", `There is no ${name} for ${width}.`);
    else if (property?.type === "Property") {
      const before = edits.code.slice(property.value.start, property.value.end);
      const value = text.slice(text.indexOf(": ") + 2);
      edits.replace(property.value, `{ ${smallest(mediaQueries)}: ${before}, ${width}: ${value} }`);
    } else added.push(...valuesByWidth([text], state));
  }
  addProperties(edits, object, added);
}

/** The name of the theme for all widths. */
function smallest(mediaQueries: MediaQueries): string {
  return Object.entries(mediaQueries).find(([, query]) => /[ :]0(?:px|em|rem)\)$/.test(query))?.[0] ?? "xs";
}

function changeNested(
  edits: FileEdits,
  object: ObjectExpression,
  [step, ...further]: Step[],
  styles: Styles,
  notation: ObjectNotation,
): void {
  if (!step) return changeObject(edits, object, styles, notation);
  const inner = object.properties.findLast((item) => step.is(keyOf(item) ?? ""));
  if (inner?.type === "Property" && inner.value.type === "ObjectExpression") {
    return changeNested(edits, inner.value, further, styles, notation);
  }
  const written = newProperties(edits, styles);
  if (written.length === 0) throw new Refusal("NOT_THERE", `There are no styles for ${step.key}.`);
  addProperties(edits, object, [nested(edits, [step, ...further], written.join(", "))]);
}

function nested({ layout }: FileEdits, path: readonly Step[], text: string): string {
  return path.reduceRight((inner, { key }) => `${quoted(key, layout.stringQuote)}: { ${inner} }`, text);
}

/** The object or template with the styles, also of a function that only returns one. */
function stylesIn(node: Node): WrittenStyles | null {
  if (node.type === "ObjectExpression" || node.type === "TemplateLiteral") return node;
  if (node.type === "ParenthesizedExpression" || node.type === "TSAsExpression") return stylesIn(node.expression);
  if (node.type === "TSSatisfiesExpression") return stylesIn(node.expression);
  if (node.type === "TaggedTemplateExpression") return node.quasi;
  // Later styles of a list win.
  if (node.type === "ArrayExpression")
    return node.elements.reduceRight<WrittenStyles | null>((found, item) => found ?? (item && stylesIn(item)), null);
  if (!isFunction(node) || !node.body) return null;
  if (node.type === "ArrowFunctionExpression" && node.expression) return stylesIn(node.body);
  const [statement, ...others] = "body" in node.body && Array.isArray(node.body.body) ? node.body.body : [];
  return statement?.type === "ReturnStatement" && statement.argument && others.length === 0
    ? stylesIn(statement.argument)
    : null;
}

/** The styles of the styled component that an element is made of, or of the vanilla-extract class that it has. */
function definitionOf(draft: Draft, { edits, element }: Target): { edits: FileEdits; styles: WrittenStyles } | null {
  const used = element.kind === "instance" ? element.tag : classReference(edits, element);
  if (used === null || !/^[\w$]+(?:\.[\w$]+)?$/.test(used)) return null;
  const [local = "", member] = used.split(".");
  if (member === undefined) {
    const here = stylesNamed(programOf(edits.module), local);
    if (here) return { edits, styles: here };
  }
  for (const { from, names, typesOnly } of edits.module.imports) {
    const name = names.find((item) => item.local === local);
    if (!name || typesOnly || (member !== undefined && name.imported !== "*")) continue;
    const file = openImport(draft, edits, from);
    const styles = file && stylesNamed(file.program, member ?? name.imported);
    return styles ? { edits: file, styles } : null;
  }
  return null;
}

/** `styles.card` in `className={styles.card}`. */
function classReference({ code }: FileEdits, { className }: Element): string | null {
  return className.form === "none" || className.form === "literal"
    ? null
    : code.slice(className.value.start, className.value.end).trim();
}

/** Of a constant of the module, or of its default export. */
function stylesNamed(program: Program, name: string): WrittenStyles | null {
  for (const statement of program.body) {
    if (statement.type === "ExportDefaultDeclaration" && name === "default") {
      const { declaration } = statement;
      return declaration.type === "Identifier"
        ? stylesNamed(program, declaration.name)
        : stylesOfDefinition(declaration as Expression);
    }
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declaration?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === "Identifier" && id.name === name && init) return stylesOfDefinition(init);
    }
  }
  return null;
}

/** `styled.h1`…``, `styled(Card)({…})`, `styled("div").attrs(…)`…``, `style({…})` and the like. */
function stylesOfDefinition(node: Expression): WrittenStyles | null {
  if (node.type === "TaggedTemplateExpression") return maker(node.tag) === "styled" ? node.quasi : null;
  if (node.type !== "CallExpression") return null;
  const isStyle = node.callee.type === "Identifier" && node.callee.name === "style";
  // `styled(Card)` alone has no styles yet; its argument is a component.
  const isStyled = node.callee.type !== "Identifier" && maker(node.callee) === "styled";
  if (!isStyle && !isStyled) return null;
  const first = node.arguments.at(isStyle ? -1 : 0);
  return first ? stylesIn(first) : null;
}

/** The name at the start of `styled.h1.attrs(…)`. */
function maker(node: Node): string | null {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "MemberExpression":
      return maker(node.object);
    case "CallExpression":
      return maker(node.callee);
    default:
      return null;
  }
}

/** Whether an element without classes is a component of a library that is styled by `sx`. */
function takesSx({ module }: FileEdits, { kind, tag, className }: Element): boolean {
  if (kind !== "instance" || className.form !== "none") return false;
  const [local] = tag.split(".");
  return module.imports.some(({ from, names }) => {
    return (
      /^(?:@mui\/(?:material|joy|system|lab)|theme-ui)(?:$|\/)/.test(from) && names.some((name) => name.local === local)
    );
  });
}
