import type { FastifyInstance } from "fastify";
import type { Pool } from "@contest/database/pool";
import type { Serve } from "@contest/platform/http/serve";
import type { FindMember } from "@contest/platform/http/member";
import { admitViewers } from "./image-access.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { serveImageFiles } from "./serve-images.ts";
import { serveShareCards } from "./share-card.ts";
import { serveUpload } from "./upload.ts";
import * as sql from "./sql.ts";

export function serveImages(app: FastifyInstance, serve: Serve, pipeline: ImagePipeline, findMember: FindMember): void {
  const admit = admitViewers(pipeline.services.pool, findMember);
  serveImageFiles(app, pipeline, admit);
  serveShareCards(app, pipeline, admit);
  // If a provider receives the images, this server must not accept any.
  if (!pipeline.services.configuration.imageHost) serveUpload(serve, pipeline);
}

export async function imageData(pool: Pool, userId: string) {
  return { pictures: await sql.imagesOfUser(pool, [userId]) };
}
