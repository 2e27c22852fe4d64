import type { FastifyInstance } from "fastify";
import { notFound } from "../http/problem.ts";
import { parseImagePath } from "../image-urls/image-url.ts";
import type { Storage } from "../storage/storage.ts";
import { Refused } from "./child/protocol.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { filesFor, imageKey } from "./files.ts";
import { improver } from "./finish-image.ts";

/** Serves the sizes of uploaded images, each under an address that never changes. Originals are never served. */
export function serveImageFiles(app: FastifyInstance, darkroom: ImagePipeline): void {
  const { storage } = darkroom.services;
  const improve = improver(darkroom);

  app.get("/image/upload/*", async (request, reply) => {
    const wanted = parseImagePath(request.url.split("?", 1)[0] ?? "");
    if (!wanted) throw notFound("This picture");
    const keys = filesFor(wanted).map((file) => imageKey(wanted.imageId, file));
    let content = await firstOf(storage, keys);
    if (!content && wanted.improved && wanted.format === "webp") {
      const wasMade = await improve(wanted.imageId).catch(falseWhenRefused);
      if (wasMade) content = await firstOf(storage, keys);
    }
    if (!content) throw notFound("This picture");
    return reply
      .type(`image/${wanted.format}`)
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(content);
  });
}

async function firstOf(storage: Storage, keys: string[]): Promise<Buffer | null> {
  for (const key of keys) {
    const content = await storage.get(key);
    if (content) return content;
  }
  return null;
}

function falseWhenRefused(error: unknown): false {
  if (error instanceof Refused) return false;
  throw error;
}
