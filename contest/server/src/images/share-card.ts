/**
 * The image that other sites show next to a link to a submission: the submission on its mat, on warm paper. It is
 * created once.
 */
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { notFound } from "../http/problem.ts";
import { SHARE_CARD, shareCardImage } from "../image-urls/image-url.ts";
import { fileName } from "./child/protocol.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { imageKey } from "./files.ts";

const CARD = { width: 1200, height: 630 };
const MARGIN = 34;
const MAT = 16;
const INK = 3;

const FILE = "share.jpg";
/** Every image has the plain one; the enhanced one exists as soon as it was requested. */
const SOURCES = [fileName({ improved: true, format: "webp" }), fileName({ improved: false, format: "webp" })];

export function serveShareCards(app: FastifyInstance, { services: { storage } }: ImagePipeline): void {
  const underway = new Map<string, Promise<Buffer | null>>();

  async function make(imageId: string): Promise<Buffer | null> {
    for (const source of SOURCES) {
      const submission = await storage.get(imageKey(imageId, source));
      if (!submission) continue;
      const card = await drawShareCard(submission);
      await storage.put(imageKey(imageId, FILE), card);
      return card;
    }
    return null;
  }

  app.get(`${SHARE_CARD}*`, async (request, reply) => {
    const imageId = shareCardImage(request.url.split("?", 1)[0] ?? "");
    if (!imageId) throw notFound("This picture");
    const made =
      (await storage.get(imageKey(imageId, FILE))) ??
      // Simultaneous requests share one run.
      (await (underway.get(imageId) ?? begin(imageId)));
    if (!made) throw notFound("This picture");
    return reply.type("image/jpeg").header("cache-control", "public, max-age=31536000, immutable").send(made);
  });

  function begin(imageId: string): Promise<Buffer | null> {
    const making = make(imageId).finally(() => underway.delete(imageId));
    underway.set(imageId, making);
    return making;
  }
}

async function drawShareCard(submission: Buffer): Promise<Buffer> {
  const room = { width: CARD.width - 2 * MARGIN, height: CARD.height - 2 * MARGIN };
  const frame = 2 * (MAT + INK);
  const matted = await sharp(submission)
    .resize({ width: room.width - frame, height: room.height - frame, fit: "inside" })
    .extend({ ...around(MAT), background: "#fff" })
    .extend({ ...around(INK), background: "#1d1a26" })
    .toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: "#fbf6ec" } })
    .composite([{ input: matted, gravity: "centre" }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

function around(width: number) {
  return { top: width, bottom: width, left: width, right: width };
}
