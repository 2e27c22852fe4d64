/** What of the project can be put into a page. */
import * as v from "valibot";

export const ComponentsAnswer = v.object({
  components: v.array(
    v.object({
      name: v.string(),
      /** From the app's root on. */
      filename: v.string(),
      isDefault: v.boolean(),
    }),
  ),
});
export type ComponentsAnswer = v.InferOutput<typeof ComponentsAnswer>;
export type ProjectComponent = ComponentsAnswer["components"][number];

export const ImagesAnswer = v.object({
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
export type ImagesAnswer = v.InferOutput<typeof ImagesAnswer>;
export type ProjectImage = ImagesAnswer["images"][number];
