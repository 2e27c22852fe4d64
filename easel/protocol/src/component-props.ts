/** `GET component-props?id=`: what the component of an element takes, as its source declares it. */
import * as v from "valibot";

export const PropType = v.variant("kind", [
  v.object({ kind: v.literal("choice"), values: v.array(v.union([v.string(), v.number(), v.boolean()])) }),
  v.object({ kind: v.literal("boolean") }),
  v.object({ kind: v.literal("number") }),
  v.object({ kind: v.literal("string") }),
  /** Something that only code can give. The source is how its type is written. */
  v.object({ kind: v.literal("code"), source: v.string() }),
]);
export type PropType = v.InferOutput<typeof PropType>;

export const ComponentProp = v.object({
  name: v.string(),
  type: PropType,
  isRequired: v.boolean(),
  description: v.string(),
  /** As code. Null when there is none. */
  defaultValue: v.nullable(v.string()),
});
export type ComponentProp = v.InferOutput<typeof ComponentProp>;

/** Empty for what is no component of the app. */
export const ComponentPropsResponse = v.object({ props: v.array(ComponentProp) });
export type ComponentPropsResponse = v.InferOutput<typeof ComponentPropsResponse>;
