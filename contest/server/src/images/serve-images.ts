import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound, type Problem } from "@contest/platform/http/problem";
import { parseImagePath } from "@contest/platform/image-urls/image-url";
import type { Storage } from "@contest/platform/storage/storage";
import { Refused } from "@contest/image-processing/child/protocol";
import type { ImagePipeline } from "./image-pipeline.ts";
import { filesFor, imageKey } from "./files.ts";
import { createImprover } from "./finish-image.ts";
import type { AdmitViewer } from "./image-access.ts";

/** Serves the sizes of uploaded images, each under an address that never changes. Originals are never served. */
export function serveImageFiles(app: FastifyInstance, pipeline: ImagePipeline, admit: AdmitViewer): void {
  const { storage } = pipeline.services;
  const improve = createImprover(pipeline);

  app.get("/image/upload/*", async (request, reply) => {
    const parts = parseImagePath(request.url.split("?", 1)[0] ?? "");
    if (!parts) throw notFound("This picture");
    const { ownerId, isKnown } = await admit(parts.imageId, request, reply);
    if (isKnown) return reply.code(304).send();
    const keys = filesFor(parts).map((file) => imageKey(parts.imageId, file));
    let content = await firstOf(storage, keys);
    if (!content && parts.improved && parts.format === "webp") {
      const wasMade = await improve({ id: parts.imageId, ownerId }).catch(falseWhenRefused);
      if (wasMade) content = await firstOf(storage, keys);
    }
    if (!content) throw missing(reply);
    return reply.type(`image/${parts.format}`).send(content);
  });
}

/** The file may still be created, so no cache may remember that it is missing. */
export function missing(reply: FastifyReply): Problem {
  reply.header("cache-control", "no-store").removeHeader("etag");
  return notFound("This picture");
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
