import { uploadImage } from "@contest/contract/images";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import { imageUrl } from "@contest/platform/image-urls/image-url";
import type { Services } from "../services.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { storeImage } from "./store-image.ts";
import { receive } from "./receive.ts";

const OWN_PRESET = "coloring";

/** Returns where the page uploads images to: this server or the configured hosting provider. */
export function uploadTarget({ configuration: { imageHost } }: Services) {
  if (imageHost) return { uploadUrl: imageHost.uploadUrl, uploadPreset: imageHost.uploadPreset };
  // The address has no host, because the visitor may have reached the site under any of its names.
  return { uploadUrl: uploadImage.path, uploadPreset: OWN_PRESET };
}

/** Accepts the hosting provider's form and stores the images on this server. */
export function serveUpload(serve: Serve, pipeline: ImagePipeline): void {
  const { services, folders } = pipeline;

  serve(uploadImage, ({ member, request }) =>
    pipeline.whileSending(member.id, async () => {
      await consumeRateLimits(services.pool, [
        ["uploadByAccount", member.id],
        ["uploadByAddress", networkGroup(request.ip)],
      ]);
      return await folders.use(async (folder) => {
        const received = await receive(request, folder, OWN_PRESET);
        const { id, format, width, height, placeholder } = await storeImage(pipeline, member.id, received, folder);
        const address = imageUrl({ imageId: id, improved: false, width: null, format: "webp" });
        return {
          secure_url: services.siteUrl() + address,
          public_id: id,
          width,
          height,
          format,
          bytes: received.byteCount,
          placeholder,
        };
      });
    }),
  );
}
