/** `GET component-props?id=`: the props that an element's component declares. */
import * as v from "valibot";

export const PropType = v.variant("kind", [
  v.object({ kind: v.literal("choice"), values: v.array(v.union([v.string(), v.number(), v.boolean()])) }),
  v.object({ kind: v.literal("boolean") }),
  v.object({ kind: v.literal("number") }),
  v.object({ kind: v.literal("string") }),
  /** A value that can only be given as code. `source` is the type as it is written. */
  v.object({ kind: v.literal("code"), source: v.string() }),
]);
export type PropType = v.InferOutput<typeof PropType>;

export const ComponentProp = v.object({
  name: v.string(),
  type: PropType,
  isRequired: v.boolean(),
  description: v.string(),
  /** As code, or null when there is none. */
  defaultValue: v.nullable(v.string()),
});
export type ComponentProp = v.InferOutput<typeof ComponentProp>;

/** Empty for an element that is not a component of the app. */
export const ComponentPropsResponse = v.object({ props: v.array(ComponentProp) });
export type ComponentPropsResponse = v.InferOutput<typeof ComponentPropsResponse>;
