/** The protocol tables of the guide: every name, with a description generated from its schema. */
import type * as v from "valibot";
import { Change } from "@easel/protocol/changes";
import { CssEvals, ProcessedCssRule } from "@easel/protocol/css-rules";
import {
  EditorElement,
  EditorElementLookup,
  EditorRule,
  EditorRuleLookup,
  EditorScope,
  EditorScopeLookup,
} from "@easel/protocol/editor-lookups";
import { FUNCTION_ARGUMENTS, IncomingMessage, InitOptions } from "@easel/protocol/messages-in";
import { DragContext, KeyPayload, OutgoingMessage, PointerPayload, WheelPayload } from "@easel/protocol/messages-out";
import { NavNode } from "@easel/protocol/nav-node";
import { REFUSALS } from "@easel/protocol/refusals";
import { ChangeResponse, MUTATE_BODIES, PropData } from "@easel/protocol/requests";

type Table = ReadonlyMap<string, string>;
/** The fields of a schema that are used here. */
interface Schema {
  readonly type: string;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly (Schema | string)[];
  readonly value?: Schema;
  readonly literal?: unknown;
  readonly class?: { readonly name: string };
  readonly getter?: (input: unknown) => Schema;
}

/** By their headings in the guide. */
export function referenceTables(): Record<string, Table> {
  const incoming = optionsOf(IncomingMessage);
  const changes = ["UNDO", "REDO"].map((type) => changeSchema({ type }));
  return {
    Messages: new Map(incoming.map((each) => [nameIn(each, "type"), fields(each, ["type"])])),
    Functions: new Map(
      Object.entries(FUNCTION_ARGUMENTS).map(([name, schema]) => [name, describe(read(schema)) || "nothing"]),
    ),
    Events: new Map(optionsOf(OutgoingMessage).map((each) => [nameIn(each, "id"), fields(each, ["id"])])),
    "Change items": new Map(
      [...optionsOf(changeSchema({})), ...changes].map((each) => {
        const { changeFields } = each.entries ?? {};
        return [nameIn(each, "type"), changeFields ? describe(changeFields) : ""];
      }),
    ),
    "Calls that change the source": new Map(
      Object.entries(MUTATE_BODIES).map(([name, schema]) => [`mutate/${name}`, describe(read(schema))]),
    ),
    Refusals: new Map(Object.entries(REFUSALS).map(([code, status]) => [code, String(status)])),
    Shapes: new Map([...NAMED].flatMap(([schema, name]) => (name === "change item" ? [] : [[name, whole(schema)]]))),
  };
}

function read(schema: v.GenericSchema): Schema {
  return schema as unknown as Schema;
}

/** The schema that validates a change of this type. */
function changeSchema(input: { type?: string }): Schema {
  return read(Change).getter?.(input) ?? read(Change);
}

/** Schemas that are described once and referred to by name elsewhere. */
const NAMED = new Map<Schema, string>(
  (
    [
      [Change, "change item"],
      [NavNode, "nav node"],
      [ProcessedCssRule, "CSS rule"],
      [CssEvals, "CSS values"],
      [EditorElementLookup, "element lookup"],
      [EditorElement, "element"],
      [EditorScopeLookup, "scope lookup"],
      [EditorScope, "scope"],
      [EditorRuleLookup, "rule lookup"],
      [EditorRule, "rule"],
      [PropData, "data"],
      [InitOptions, "options"],
      [PointerPayload, "pointer"],
      [WheelPayload, "wheel"],
      [KeyPayload, "key"],
      [DragContext, "drag"],
      [ChangeResponse, "response"],
    ] as const
  ).map(([schema, name]) => [read(schema as v.GenericSchema), name]),
);

function whole(schema: Schema): string {
  if (schema === read(CssEvals))
    return "the computed value of each collected property by its name, and parent: { display?, flex-direction?, darkEnabledInParent? }";
  return schema.entries && schema.type !== "record" ? fields(schema, []) : inWords(schema);
}

/** More options than fit into one line. */
const MANY = 8;
/** Elements are referred to by their ids, or by their whole entries in the lookups. */
const REFERENCE = "string or { codebaseId: string }";

function describe(schema: Schema): string {
  return NAMED.get(schema) ?? inWords(schema);
}

function inWords(schema: Schema): string {
  switch (schema.type) {
    case "nullable":
      return `${inner(schema)} or null`;
    case "optional":
      return inner(schema);
    case "nullish":
      return `${inner(schema)} or null`;
    case "array": {
      const item = schema.item ? describe(schema.item) : "";
      return item.includes(" ") ? `(${item})[]` : `${item}[]`;
    }
    case "tuple":
      return (schema.items ?? []).map((item) => (isOptional(item) ? `[${describe(item)}]` : describe(item))).join(", ");
    case "object":
    case "loose_object":
    case "strict_object":
      return Object.keys(schema.entries ?? {}).length === 0 ? "{}" : `{ ${fields(schema, [])} }`;
    case "record":
      return `{ [name]: ${schema.value ? describe(schema.value) : ""} }`;
    case "literal":
      return JSON.stringify(schema.literal);
    case "picklist":
      return MANY < (schema.options?.length ?? 0)
        ? "one of the names below"
        : (schema.options?.map((option) => JSON.stringify(option)).join(" or ") ?? "");
    case "union":
    case "variant":
      return [...new Set(optionsOf(schema).map(describe))].join(" or ").replace(REFERENCE, "id");
    case "instance":
      return schema.class?.name ?? "";
    case "unknown":
      return "anything";
    case "lazy":
      return schema.getter ? describe(schema.getter({})) : "";
    case "custom":
      return "nav node";
    default:
      return schema.type;
  }
}

function fields({ entries = {} }: Schema, without: readonly string[]): string {
  const described = Object.entries(entries)
    .filter(([name]) => !without.includes(name))
    .map(([name, schema]) => `${name}${isOptional(schema) ? "?" : ""}: ${describe(schema)}`);
  return described.join(", ") || "nothing";
}

function inner({ wrapped }: Schema): string {
  return wrapped ? describe(wrapped) : "";
}

function isOptional({ type }: Schema): boolean {
  return type === "optional" || type === "nullish";
}

function optionsOf(schema: unknown): Schema[] {
  return ((schema as Schema).options ?? []).filter((option): option is Schema => typeof option !== "string");
}

function nameIn({ entries = {} }: Schema, key: string): string {
  return String(entries[key]?.literal ?? "");
}
