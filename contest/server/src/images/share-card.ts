/**
 * The image that other sites show next to a link to a submission: the submission on its mat, on warm paper. It is
 * created once.
 */
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { notFound } from "@contest/platform/http/problem";
import { SHARE_CARD, shareCardImage } from "@contest/platform/image-urls/image-url";
import { fileName } from "@contest/image-processing/child/protocol";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey } from "./files.ts";
import type { AdmitViewer } from "./image-access.ts";
import { missing } from "./serve-images.ts";

const CARD = { width: 1200, height: 630 };
const MARGIN = 34;
const MAT = 16;
const INK = 3;

const FILE = "share.jpg";
/** Every image has the plain one; the enhanced one exists as soon as it was requested. */
const SOURCES = [fileName({ improved: true, format: "webp" }), fileName({ improved: false, format: "webp" })];

export function serveShareCards(
  app: FastifyInstance,
  { services: { storage } }: ImagePipeline,
  admit: AdmitViewer,
): void {
  const inProgress = new Map<string, Promise<Buffer | null>>();

  async function make(imageId: string): Promise<Buffer | null> {
    for (const source of SOURCES) {
      const image = await storage.get(imageKey(imageId, source));
      if (!image) continue;
      const card = await drawShareCard(image);
      await storage.put(imageKey(imageId, FILE), card);
      return card;
    }
    return null;
  }

  app.get(`${SHARE_CARD}*`, async (request, reply) => {
    const imageId = shareCardImage(request.url.split("?", 1)[0] ?? "");
    if (!imageId) throw notFound("This picture");
    const { isKnown } = await admit(imageId, request, reply);
    if (isKnown) return reply.code(304).send();
    const card =
      (await storage.get(imageKey(imageId, FILE))) ??
      // Simultaneous requests share one run.
      (await (inProgress.get(imageId) ?? start(imageId)));
    if (!card) throw missing(reply);
    return reply.type("image/jpeg").send(card);
  });

  function start(imageId: string): Promise<Buffer | null> {
    const pending = make(imageId).finally(() => inProgress.delete(imageId));
    inProgress.set(imageId, pending);
    return pending;
  }
}

async function drawShareCard(image: Buffer): Promise<Buffer> {
  const area = { width: CARD.width - 2 * MARGIN, height: CARD.height - 2 * MARGIN };
  const frame = 2 * (MAT + INK);
  const matted = await sharp(image)
    .resize({ width: area.width - frame, height: area.height - frame, fit: "inside" })
    .extend({ ...sides(MAT), background: "#fff" })
    .extend({ ...sides(INK), background: "#1d1a26" })
    .toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: "#fbf6ec" } })
    .composite([{ input: matted, gravity: "centre" }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

function sides(width: number) {
  return { top: width, bottom: width, left: width, right: width };
}
