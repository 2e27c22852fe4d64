import type { FastifyInstance } from "fastify";
import type { Pool } from "@contest/database/pool";
import type { Serve } from "../http/serve.ts";
import type { ImagePipeline } from "./image-pipeline.ts";
import { serveImageFiles } from "./serve-images.ts";
import { serveShareCards } from "./share-card.ts";
import { serveUpload } from "./upload.ts";
import * as sql from "./sql.ts";

export function serveImages(app: FastifyInstance, serve: Serve, darkroom: ImagePipeline): void {
  serveImageFiles(app, darkroom);
  serveShareCards(app, darkroom);
  // If a provider receives the images, this server must not accept any.
  if (!darkroom.services.configuration.imageHost) serveUpload(serve, darkroom);
}

export async function imageData(pool: Pool, userId: string) {
  return { pictures: await sql.imagesOfUser(pool, [userId]) };
}
