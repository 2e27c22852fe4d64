import { uploadImage } from "@contest/contract/images";
import type { Serve } from "@contest/platform/http/serve";
import { consumeRateLimits, networkGroup } from "@contest/platform/rate-limits/rate-limits";
import { imageUrl } from "../image-urls/image-url.ts";
import type { Services } from "../services.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { busy } from "@contest/image-processing/image-child";
import { storeImage } from "./store-image.ts";
import { receive } from "./receive.ts";

const OWN_PRESET = "coloring";

/** The maximum number of simultaneous uploads. Each can fill a file of the maximum size. */
const SENDING_MAX = 64;
const SENDING_BY_ACCOUNT_MAX = 4;

/** Returns where the page uploads images to: this server or the configured hosting provider. */
export function uploadTarget({ configuration: { imageHost } }: Services) {
  if (imageHost) return { uploadUrl: imageHost.uploadUrl, uploadPreset: imageHost.uploadPreset };
  // The address has no host, because the visitor may have reached the site under any of its names.
  return { uploadUrl: uploadImage.path, uploadPreset: OWN_PRESET };
}

/** Accepts the hosting provider's form and stores the images on this server. */
export function serveUpload(serve: Serve, pipeline: ImagePipeline): void {
  const { services, folders, foreground } = pipeline;
  /** The accounts whose uploads are in progress, once for each upload. */
  const sending: string[] = [];

  serve(uploadImage, async ({ member, request }) => {
    foreground.refuseWhenFull();
    const own = sending.filter((account) => account === member.id).length;
    if (sending.length >= SENDING_MAX || own >= SENDING_BY_ACCOUNT_MAX) throw busy();
    sending.push(member.id);
    try {
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
    } finally {
      sending.splice(sending.indexOf(member.id), 1);
    }
  });
}
