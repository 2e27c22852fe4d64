/** What of the project can be put into a page. */
import * as v from "valibot";

export const ComponentsResponse = v.object({
  components: v.array(
    v.object({
      name: v.string(),
      /** From the app's root on. */
      filename: v.string(),
      isDefault: v.boolean(),
    }),
  ),
});
export type ComponentsResponse = v.InferOutput<typeof ComponentsResponse>;
export type ProjectComponent = ComponentsResponse["components"][number];

export const ImagesResponse = v.object({
  images: v.array(
    v.object({
      filename: v.string(),
      /** Where the dev server shows it. */
      address: v.string(),
      /** It lies in the public folder, so the page names it by its address; others are imported. */
      isPublic: v.boolean(),
    }),
  ),
});
export type ImagesResponse = v.InferOutput<typeof ImagesResponse>;
export type ProjectImage = ImagesResponse["images"][number];
