/** Reads the props that a component accepts from its source. */
import { posix, relative, sep } from "node:path";
import type { ComponentProp, PropType } from "@easel/protocol/component-props";
import { type Variant, variantsOf } from "@easel/source/lookups/variants";
import type { Documentation } from "react-docgen";
import type { AppFiles } from "../files/app-files.ts";

type Described = NonNullable<Documentation["props"]>[string];
type TypeDescription = NonNullable<Described["tsType"]>;

/** Props that have their own editors, or that belong to React. */
const EXCLUDED = new Set(["children", "className", "style", "ref", "key"]);

/** The props of the component with this name that a file exports or declares. Empty when there is none. */
export async function componentProps(files: AppFiles, filename: string, exported: string): Promise<ComponentProp[]> {
  const file = files.open(filename);
  if (!file) return [];
  const name = nameInside(file.text, exported);
  const variants = variantsOf(filename, file.text, name).map(propOfVariant);
  // Imported on demand: it contains a compiler, which most sessions never need.
  const { builtinResolvers, makeFsImporter, parse } = await import("react-docgen");
  let documented: Documentation[];
  try {
    documented = parse(file.text, {
      filename: file.path,
      resolver: new builtinResolvers.FindAllDefinitionsResolver(),
      importer: makeFsImporter((specifier, folder) => findInApp(files, specifier, folder)),
      // The app's own Babel configuration could run arbitrary code.
      babelOptions: { babelrc: false, configFile: false },
    });
  } catch {
    // The file contains no component, or does not parse.
    return variants;
  }
  const found = documented.find(({ displayName }) => displayName === name);
  const { props = {} } = found ?? (documented.length === 1 ? documented[0] : null) ?? {};
  const declared = Object.entries(props).flatMap(([each, described]) => {
    return EXCLUDED.has(each) || variants.some((variant) => variant.name === each) ? [] : propOf(each, described);
  });
  return [...variants, ...declared];
}

function propOfVariant({ name, values, defaultValue }: Variant): ComponentProp {
  const isBoolean = values.every((value) => value === "true" || value === "false");
  const type: PropType = isBoolean ? { kind: "boolean" } : { kind: "choice", values };
  return { name, type, isRequired: false, description: "", defaultValue: defaultValue && JSON.stringify(defaultValue) };
}

function propOf(
  name: string,
  { tsType, flowType, type, required, description, defaultValue }: Described,
): ComponentProp {
  const written = typeof defaultValue?.value === "string" ? defaultValue.value : null;
  const described = tsType ?? (flowType as TypeDescription | undefined);
  return {
    name,
    type: described ? typeIn(described) : type ? typeOfPropTypes(type) : typeOfDefault(written),
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
  const types = elements.filter(({ name }) => name !== "undefined" && name !== "null" && name !== "void").map(typeIn);
  const choices = types.flatMap((type) => (type.kind === "choice" ? type.values : []));
  const isBoolean = choices.length === 2 && choices.includes(true) && choices.includes(false);
  const [first] = types;
  if (isBoolean && types.length === 2) return { kind: "boolean" };
  if (types.length > 0 && types.every(({ kind }) => kind === "choice")) return { kind: "choice", values: choices };
  if (first && types.every(({ kind }) => kind === first.kind) && first.kind !== "code") return first;
  return types.some(({ kind }) => kind === "string") ? { kind: "string" } : { kind: "code", source };
}

function simpleType(name: string, source: string): PropType {
  if (name === "boolean" || name === "number" || name === "string") return { kind: name };
  // A string is a valid value for everything that can be rendered.
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

/** In JavaScript, the default value is often all that is known about a prop. */
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

/** The local name of an export. For a component wrapped in a call such as `memo(Card)`, the name of the wrapped one. */
function nameInside(code: string, exported: string): string {
  const renamed = new RegExp(`export\\s*\\{[^}]*?\\b([\\w$]+)\\s+as\\s+${escaped(exported)}\\b`).exec(code)?.[1];
  const defaults = /export\s+default\s+(?:(?:async\s+)?function\s+|class\s+|[\w.]+\()?\s*([A-Z][\w$]*)/.exec(code)?.[1];
  const name = renamed ?? (exported === "default" ? (defaults ?? "") : exported);
  const wrapped = new RegExp(`\\b(?:const|let|var)\\s+${escaped(name)}\\s*=\\s*[\\w.]+\\(\\s*([A-Z][\\w$]*)\\s*[,)]`);
  return wrapped.exec(code)?.[1] ?? name;
}

function escaped(name: string): string {
  return name.replaceAll("$", "\\$");
}

const ENDINGS = ["", ".tsx", ".ts", ".jsx", ".js", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];

/** Types are resolved only in files of the app. */
function findInApp(files: AppFiles, specifier: string, folder: string): string {
  const inside = relative(files.root, folder).split(sep).join("/");
  for (const ending of specifier.startsWith(".") ? ENDINGS : []) {
    const found = files.open(posix.join(inside, specifier) + ending);
    if (found) return found.path;
  }
  throw Object.assign(new Error(`${specifier} is not in the app.`), { code: "MODULE_NOT_FOUND" });
}
