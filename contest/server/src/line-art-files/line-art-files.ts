/** The files of a contest's line art. They are drawn once, stored, and served under an address that never changes. */
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { notFound } from "../http/problem.ts";
import { type LineArtFile, lineArtFiles } from "@contest/line-art/file-names";
import type { Storage } from "../storage/storage.ts";

const compress = promisify(brotliCompress);

export function fileAddress(folder: string, file: LineArtFile): string {
  return `/line-art/${folder}/${file}`;
}

export async function storeLineArt(
  storage: Storage,
  folder: string,
  files: Record<LineArtFile, Uint8Array>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await storage.put(key(folder, name), content);
    if (name.endsWith(".svg")) await storage.put(key(folder, `${name}.br`), await compress(content));
  }
}

export function serveLineArt(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { folder: string; file: string } }>("/line-art/:folder/:file", async (request, reply) => {
    const { folder, file } = request.params;
    if (!isLineArtFile(file) || !/^[a-z0-9-]{1,80}$/.test(folder)) throw notFound("This picture");
    const packed = file.endsWith(".svg") && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    const content = await storage.get(key(folder, packed ? `${file}.br` : file));
    if (!content) throw notFound("This picture");
    if (packed) reply.header("content-encoding", "br");
    return reply
      .type(lineArtFiles[file])
      .header("vary", "accept-encoding")
      .header("cache-control", "public, max-age=31536000, immutable")
      .send(content);
  });
}

function key(folder: string, file: string): string {
  return `line-art/${folder}/${file}`;
}

function isLineArtFile(name: string): name is LineArtFile {
  return Object.hasOwn(lineArtFiles, name);
}
