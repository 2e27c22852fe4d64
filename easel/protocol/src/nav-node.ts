/** One node of the tree that the toolkit builds from the page. */
import * as v from "valibot";
import { dictionary } from "./dictionary.ts";
import { ElementParts } from "./element-key.ts";

export const NavProp = v.object({
  value: v.unknown(),
  type: v.picklist(["LITERAL", "FUNCTION", "JSON_OBJECT"]),
});
export type NavProp = v.InferOutput<typeof NavProp>;

export const PageBoundingBox = v.object({
  pageX: v.number(),
  pageY: v.number(),
  width: v.number(),
  height: v.number(),
});
export type PageBoundingBox = v.InferOutput<typeof PageBoundingBox>;

export const nodeFields = {
  /** Serialized as a plain object, with the key it was made from. */
  tempoElement: v.object({ ...ElementParts.entries, cachedKey: v.optional(v.string()) }),
  classList: v.array(v.string()),
  directlySetClassList: v.array(v.string()),
  name: v.string(),
  tagName: v.string(),
  isComponent: v.boolean(),
  props: dictionary(NavProp),
  literalChildren: v.array(v.object({ index: v.number(), value: v.unknown() })),
  pageBoundingBox: v.optional(PageBoundingBox),
  scope: v.optional(v.unknown()),
  level: v.optional(v.number()),
};

export interface NavNode extends v.InferOutput<v.ObjectSchema<typeof nodeFields, undefined>> {
  parent?: NavNode | undefined;
  children: NavNode[];
}

/** Nodes also point to their parents, so only children are validated, or the validation would never end. */
export const NavNode: v.GenericSchema<NavNode> = v.object({
  ...nodeFields,
  parent: v.optional(v.custom<NavNode>((value) => typeof value === "object" && value !== null)),
  children: v.array(v.lazy(() => NavNode)),
});
