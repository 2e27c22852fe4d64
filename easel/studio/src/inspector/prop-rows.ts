/** The props of an element as rows of the inspector: those it has, and those it could have. */
import type { ComponentProp, PropType } from "@easel/protocol/component-props";
import type { NavNode } from "@easel/protocol/nav-node";
import type { PropValue } from "@easel/protocol/requests";

export interface PropRow {
  readonly name: string;
  readonly type: PropType;
  readonly isRequired: boolean;
  readonly description: string;
  /** Source code; null without a default. */
  readonly defaultValue: string | null;
  readonly state:
    | { readonly kind: "unset" }
    | { readonly kind: "value"; readonly value: string | number | boolean }
    /** `source` is null for a prop that comes from a spread and is read-only here. */
    | { readonly kind: "code"; readonly source: string | null };
}

/** Props that have sections of their own. */
const SHOWN_ELSEWHERE = new Set(["className", "class", "style", "children"]);

/**
 * Without props that another component adds when it clones the element, such as the handlers and states of a menu's
 * trigger. They are nowhere in the source, so they cannot be changed or removed.
 */
export function ownProps(props: NavNode["props"], written: readonly string[] | null): NavNode["props"] {
  return written ? Object.fromEntries(Object.entries(props).filter(([name]) => written.includes(name))) : props;
}

/** Props that are set come first, in their order. */
export function propRows(
  props: NavNode["props"],
  codeOfProps: Readonly<Record<string, string>>,
  known: readonly ComponentProp[],
): PropRow[] {
  const names = new Set([...Object.keys(props), ...Object.keys(codeOfProps), ...known.map(({ name }) => name)]);
  return [...names]
    .filter((name) => !SHOWN_ELSEWHERE.has(name))
    .map((name) => {
      const declared = known.find((each) => each.name === name);
      const state = stateOf(own(props, name), own(codeOfProps, name));
      return { name, ...PLAIN, type: typeLike(state), ...declared, state };
    })
    .sort((one, other) => Number(one.state.kind === "unset") - Number(other.state.kind === "unset"));
}

/** A component may well take a prop that every object has a member of, such as `constructor`. */
function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

const PLAIN = { isRequired: false, description: "", defaultValue: null };

function stateOf(prop: NavNode["props"][string] | undefined, code: string | undefined): PropRow["state"] {
  if (code !== undefined) return { kind: "code", source: code };
  if (!prop) return { kind: "unset" };
  const { value, type } = prop;
  const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return type === "LITERAL" && isPlain ? { kind: "value", value } : { kind: "code", source: null };
}

function typeLike(state: PropRow["state"]): PropType {
  if (state.kind !== "value") return { kind: "string" };
  const kind = typeof state.value;
  return { kind: kind === "boolean" || kind === "number" ? kind : "string" };
}

export type Typed = { readonly value: PropValue } | { readonly problem: string };

/** Typed text as a value of the prop: code in braces or for a prop of code, and null for an empty text that unsets it. */
export function typedValue({ name, type, state }: PropRow, text: string): Typed {
  const isCode = state.kind === "code" || type.kind === "code";
  const braced = /^\{(.*)\}$/s.exec(text.trim())?.[1];
  if (isCode || braced !== undefined) {
    const expression = (braced ?? text).trim();
    return { value: expression === "" ? null : { expression } };
  }
  if (type.kind !== "number") return { value: text };
  if (text.trim() === "") return { value: null };
  return Number.isNaN(Number(text)) ? { problem: `${name} must be a number, not “${text}”.` } : { value: Number(text) };
}

/** Common props of native elements, offered as suggestions. */
export function nativeProps(tag: string): ComponentProp[] {
  const forTag = own(NATIVE, tag.toLowerCase()) ?? {};
  return Object.entries({ ...forTag, ...EVERYWHERE }).map(([name, type]) => ({ name, ...PLAIN, type }));
}

const string: PropType = { kind: "string" };
const number: PropType = { kind: "number" };
const boolean: PropType = { kind: "boolean" };
const choice = (...values: string[]): PropType => ({ kind: "choice", values });

const EVERYWHERE = { id: string, title: string, role: string, "aria-label": string, tabIndex: number, hidden: boolean };
const FIELD = { name: string, disabled: boolean, required: boolean };

const NATIVE: Record<string, Record<string, PropType>> = {
  a: { href: string, target: choice("_self", "_blank", "_parent", "_top"), rel: string, download: boolean },
  img: { src: string, alt: string, width: number, height: number, loading: choice("eager", "lazy") },
  button: { type: choice("button", "submit", "reset"), disabled: boolean },
  input: {
    type: choice("text", "email", "password", "number", "search", "tel", "url", "date", "checkbox", "radio", "range"),
    placeholder: string,
    ...FIELD,
  },
  textarea: { placeholder: string, rows: number, ...FIELD },
  select: { multiple: boolean, ...FIELD },
  label: { htmlFor: string },
  form: { action: string, method: choice("get", "post") },
  video: { src: string, poster: string, controls: boolean, autoPlay: boolean, loop: boolean, muted: boolean },
  audio: { src: string, controls: boolean, autoPlay: boolean, loop: boolean },
  iframe: { src: string, loading: choice("eager", "lazy"), allow: string },
  ol: { start: number, reversed: boolean },
  td: { colSpan: number, rowSpan: number },
  th: { colSpan: number, rowSpan: number, scope: choice("col", "row") },
  details: { open: boolean },
  html: { lang: string },
};
