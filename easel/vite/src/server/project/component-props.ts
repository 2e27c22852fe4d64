/** What a component takes, read out of its source. */
import { posix, relative, sep } from "node:path";
import type { ComponentProp, PropType } from "@easel/protocol/component-props";
import type { Documentation } from "react-docgen";
import { openForEditing } from "../files/app-files.ts";

type Described = NonNullable<Documentation["props"]>[string];
type TypeDescription = NonNullable<Described["tsType"]>;

/** Edited elsewhere, or React's own. */
const ELSEWHERE = new Set(["children", "className", "style", "ref", "key"]);

/** The component of this name that a file of the app exports, or has for itself. Empty when there is none. */
export async function componentProps(root: string, filename: string, exported: string): Promise<ComponentProp[]> {
  const file = openForEditing(root, filename);
  if (!file) return [];
  // It brings a compiler along, which most sittings never need.
  const { builtinResolvers, makeFsImporter, parse } = await import("react-docgen");
  let documented: Documentation[];
  try {
    documented = parse(file.text, {
      filename: file.path,
      resolver: new builtinResolvers.FindAllDefinitionsResolver(),
      importer: makeFsImporter((specifier, folder) => findInApp(root, specifier, folder)),
      // The app's own settings could run code of theirs.
      babelOptions: { babelrc: false, configFile: false },
    });
  } catch {
    // No component in it, or no code.
    return [];
  }
  const name = nameInside(file.text, exported);
  const found = documented.find(({ displayName }) => displayName === name);
  const { props = {} } = found ?? (documented.length === 1 ? documented[0] : null) ?? {};
  return Object.entries(props).flatMap(([name, described]) => (ELSEWHERE.has(name) ? [] : propOf(name, described)));
}

function propOf(
  name: string,
  { tsType, flowType, type, required, description, defaultValue }: Described,
): ComponentProp {
  const written = typeof defaultValue?.value === "string" ? defaultValue.value : null;
  const told = tsType ?? (flowType as TypeDescription | undefined);
  return {
    name,
    type: told ? typeIn(told) : type ? typeOfPropTypes(type) : typeOfDefault(written),
    isRequired: required ?? false,
    description: description ?? "",
    defaultValue: written,
  };
}

function typeIn(type: TypeDescription): PropType {
  if (type.name === "union" && "elements" in type) return typeOfUnion(type.elements, type.raw);
  if (type.name === "literal" && "value" in type) return { kind: "choice", values: [literal(type.value)] };
  return simpleType(type.name, "raw" in type && type.raw ? type.raw : type.name);
}

function typeOfUnion(elements: readonly TypeDescription[], source: string): PropType {
  const told = elements.filter(({ name }) => name !== "undefined" && name !== "null" && name !== "void").map(typeIn);
  const choices = told.flatMap((type) => (type.kind === "choice" ? type.values : []));
  const isBoolean = choices.length === 2 && choices.includes(true) && choices.includes(false);
  const [first] = told;
  if (isBoolean && told.length === 2) return { kind: "boolean" };
  if (told.length > 0 && told.every(({ kind }) => kind === "choice")) return { kind: "choice", values: choices };
  if (first && told.every(({ kind }) => kind === first.kind) && first.kind !== "code") return first;
  return told.some(({ kind }) => kind === "string") ? { kind: "string" } : { kind: "code", source };
}

function simpleType(name: string, source: string): PropType {
  if (name === "boolean" || name === "number" || name === "string") return { kind: name };
  // Words will do for all that can be shown.
  return /^(?:React\.?)*(?:ReactNode|ReactChild)$/.test(name) ? { kind: "string" } : { kind: "code", source };
}

function typeOfPropTypes({ name, value, raw }: NonNullable<Described["type"]>): PropType {
  if (name === "bool") return { kind: "boolean" };
  if (name === "node") return { kind: "string" };
  if (name === "enum" && Array.isArray(value)) {
    return { kind: "choice", values: value.map((each: { value: string }) => literal(each.value)) };
  }
  return simpleType(name, raw ?? name);
}

/** JavaScript often says no more of a prop than what it is if nobody gives it. */
function typeOfDefault(written: string | null): PropType {
  const value = written === null ? undefined : literal(written);
  if (typeof value === "boolean") return { kind: "boolean" };
  if (typeof value === "number") return { kind: "number" };
  return written === null || /^["'`]/.test(written) ? { kind: "string" } : { kind: "code", source: "" };
}

function literal(code: string): string | number | boolean {
  if (code === "true" || code === "false") return code === "true";
  if (code.trim() !== "" && !Number.isNaN(Number(code))) return Number(code);
  return code.replace(/^(["'`])(.*)\1$/s, "$2");
}

/** What an exported name is called inside its file; a component that is only wrapped has the name of what is in it. */
function nameInside(code: string, exported: string): string {
  const renamed = new RegExp(`export\\s*\\{[^}]*?\\b([\\w$]+)\\s+as\\s+${literally(exported)}\\b`).exec(code)?.[1];
  const defaults = /export\s+default\s+(?:(?:async\s+)?function\s+|class\s+|[\w.]+\()?\s*([A-Z][\w$]*)/.exec(code)?.[1];
  const name = renamed ?? (exported === "default" ? (defaults ?? "") : exported);
  const wrapped = new RegExp(`\\b(?:const|let|var)\\s+${literally(name)}\\s*=\\s*[\\w.]+\\(\\s*([A-Z][\\w$]*)\\s*[,)]`);
  return wrapped.exec(code)?.[1] ?? name;
}

function literally(name: string): string {
  return name.replaceAll("$", "\\$");
}

const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** Types of other files are looked for in the app only. */
function findInApp(root: string, specifier: string, folder: string): string {
  const inside = relative(root, folder).split(sep).join("/");
  for (const ending of specifier.startsWith(".") ? ENDINGS : []) {
    const found = openForEditing(root, posix.join(inside, specifier) + ending);
    if (found) return found.path;
  }
  throw Object.assign(new Error(`${specifier} is not in the app.`), { code: "MODULE_NOT_FOUND" });
}
