/** The components and images of the project that can be inserted. */
import * as v from "valibot";

export const ComponentsResponse = v.object({
  components: v.array(
    v.object({
      name: v.string(),
      /** Relative to the app's root. For a component of a package, what it is imported from. */
      filename: v.string(),
      isDefault: v.boolean(),
      isOfPackage: v.optional(v.boolean(), false),
      /** Whether the project gives it words, at least somewhere. */
      takesText: v.optional(v.boolean(), false),
    }),
  ),
});
export type ComponentsResponse = v.InferOutput<typeof ComponentsResponse>;
export type ProjectComponent = ComponentsResponse["components"][number];

export const ImagesResponse = v.object({
  images: v.array(
    v.object({
      filename: v.string(),
      /** The URL on the dev server. */
      address: v.string(),
      /** Files in the public folder are referred to by URL; others are imported. */
      isPublic: v.boolean(),
    }),
  ),
});
export type ImagesResponse = v.InferOutput<typeof ImagesResponse>;
export type ProjectImage = ImagesResponse["images"][number];
