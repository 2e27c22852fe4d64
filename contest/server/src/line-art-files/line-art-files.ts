/**
 * The files of a contest's line art. They are drawn once, stored, and served under an address that never changes. Until
 * the contest opens, only administrators can see them, a member who asked for the page, and members with early access in
 * the last hours.
 */
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { statement } from "@contest/database/statement";
import type { FastifyInstance } from "fastify";
import { isEarlyAccessOpen } from "@contest/rules/contests/early-access";
import { hasEarlyAccess } from "../early-access/early-access.ts";
import type { FindMember, Member } from "@contest/platform/http/member";
import type { Pool } from "@contest/database/pool";
import { runExclusive } from "../credits/run-exclusive.ts";
import { notFound } from "@contest/platform/http/problem";
import { makeColoringPage, renderFile } from "@contest/line-art/draw-day";
import { type LineArtFile, lineArtFiles, rendered, type RenderedFile } from "@contest/line-art/file-names";
import type { Services } from "../services.ts";
import type { Storage } from "@contest/platform/storage/storage";

const compress = promisify(brotliCompress);
const FOLDER = /^[a-z0-9-]{1,80}$/;

export function fileAddress(folder: string, file: LineArtFile): string {
  return `/line-art/${folder}/${file}`;
}

export async function storeLineArt(
  storage: Storage,
  folder: string,
  files: Partial<Record<LineArtFile, Uint8Array>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await storage.put(key(folder, name), content);
    if (name.endsWith(".svg")) await storage.put(key(folder, `${name}.br`), await compress(content));
  }
}

/** The file of the page that people paint on in the browser. */
const COLORING_PAGE = "coloring.bin";

export function coloringPageAddress(folder: string): string {
  return `/line-art/${folder}/${COLORING_PAGE}`;
}

/**
 * The page to paint on, or null if there is no such line art. It is made when somebody first wants to paint, and stored:
 * paintings refer to this very file, so it never changes.
 */
export async function openColoringPage(storage: Storage, folder: string): Promise<Uint8Array | null> {
  const stored = await storage.get(key(folder, COLORING_PAGE));
  if (stored) return stored;
  return runExclusive(`coloring page ${folder}`, async () => {
    const madeMeanwhile = await storage.get(key(folder, COLORING_PAGE));
    if (madeMeanwhile) return madeMeanwhile;
    const svg = await storage.get(key(folder, "page.svg"));
    if (!svg) return null;
    const page = await makeColoringPage(svg);
    await storage.put(key(folder, COLORING_PAGE), page);
    return page;
  });
}

/** A past day of a new site gets its printable pictures only when somebody wants them. */
async function makePicture(storage: Storage, folder: string, file: LineArtFile): Promise<Uint8Array | null> {
  if (!isRendered(file)) return null;
  return runExclusive(`${file} of ${folder}`, async () => {
    const madeMeanwhile = await storage.get(key(folder, file));
    if (madeMeanwhile) return madeMeanwhile;
    const source = await storage.get(key(folder, rendered[file]));
    if (!source) return null;
    const picture = await renderFile(file, source);
    await storage.put(key(folder, file), picture);
    return picture;
  });
}

function isRendered(file: LineArtFile): file is RenderedFile {
  return Object.hasOwn(rendered, file);
}

export function serveLineArt(app: FastifyInstance, { storage, pool, stale }: Services, findMember: FindMember): void {
  app.get<{ Params: { folder: string; file: string } }>("/line-art/:folder/:file", async (request, reply) => {
    const { folder, file } = request.params;
    const isColoringPage = file === COLORING_PAGE;
    if (!(isColoringPage || isLineArtFile(file)) || !FOLDER.test(folder)) throw notFound("This picture");
    const [contest] = await firstContestWith(stale, [folder]);
    const isOpen = contest?.starts_at && contest.starts_at.getTime() <= Date.now();
    if (!isOpen && !(await maySeeBefore(pool, folder, contest?.starts_at, await findMember(request, reply)))) {
      throw notFound("This picture");
    }
    const packed = file.endsWith(".svg") && /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    const content = isColoringPage
      ? await openColoringPage(storage, folder)
      : ((await storage.get(key(folder, packed ? `${file}.br` : file))) ?? (await makePicture(storage, folder, file)));
    if (!content) throw notFound("This picture");
    if (packed) reply.header("content-encoding", "br");
    return reply
      .type(isColoringPage ? "application/octet-stream" : lineArtFiles[file])
      .header("vary", "accept-encoding")
      .header("cache-control", isOpen ? "public, max-age=31536000, immutable" : "private, no-store")
      .send(Buffer.from(content));
  });
}

/** Line art without a contest is only for administrators and for the member who asked for it. */
async function maySeeBefore(
  pool: Pool,
  folder: string,
  startsAt: Date | null | undefined,
  member: Member | null,
): Promise<boolean> {
  if (!member || member.isAdmin) return member !== null;
  const [requested] = member.childId ? [] : await findRequestedBy(pool, [folder, member.id]);
  if (requested) return true;
  return startsAt ? isEarlyAccessOpen(startsAt.getTime(), Date.now()) && hasEarlyAccess(pool, member.id) : false;
}

const firstContestWith = statement<[folder: string], { starts_at: Date | null }>(
  "first-contest-with-line-art",
  "select min(starts_at) as starts_at from contests where line_art_folder = $1",
);

const findRequestedBy = statement<[folder: string, memberId: string], { id: string }>(
  "find-line-art-requested-by-member",
  "select id from line_art_requests where folder = $1 and user_id = $2",
);

function key(folder: string, file: string): string {
  return `line-art/${folder}/${file}`;
}

function isLineArtFile(name: string): name is LineArtFile {
  return Object.hasOwn(lineArtFiles, name);
}
