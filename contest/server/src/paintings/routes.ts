/** Paintings made on the site: the server repaints each from its log, and gives the log to anybody who wants to check. */
import { createHash } from "node:crypto";
import { colorDescription } from "@contest/contract/page-descriptions";
import { COLOR_PAGE, colorPath } from "@contest/contract/pages";
import { createPainting, readPainting, reviewPainting, setReplay } from "@contest/contract/paintings";
import type { Pool } from "@contest/database/pool";
import { type Sign, summarizeLog } from "@contest/painting/signs-of-automation";
import { z } from "zod";
import { runExclusive } from "../credits/run-exclusive.ts";
import { notFound, Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { imageUrl } from "@contest/platform/image-urls/image-url";
import { coloringPageAddress, openColoringPage } from "../line-art-files/line-art-files.ts";
import { consumeRateLimits } from "@contest/platform/rate-limits/rate-limits";
import type { Services } from "../services.ts";
import * as sql from "./sql.ts";

export interface NewPainting {
  userId: string;
  contestId: string;
  log: Uint8Array;
  /** The compressed page that the log was made for. */
  page: Uint8Array;
}

/** Repaints a log and stores the picture. Throws a problem if it is not a log for the page. */
export type StorePainting = (painting: NewPainting) => Promise<sql.PaintedRow>;

/** The page where a contest's line art is colored, or null if it has not started or does not exist. */
export async function findColorPage(pool: Pool, contestId: string) {
  const [contest] = z.uuid().safeParse(contestId).success ? await sql.contestPage(pool, [contestId]) : [];
  if (!contest?.open) return null;
  const { title } = contest;
  return { path: colorPath(contestId), title: COLOR_PAGE.title(title), description: colorDescription(title) };
}

/** Repaints a log for a contest that has started. */
export type Paint = (userId: string, contestId: string, log: Buffer) => Promise<sql.PaintedRow>;

export function createPaint({ pool, storage }: Services, store: StorePainting): Paint {
  return async (userId, contestId, log) => {
    const [contest] = await sql.contestPage(pool, [contestId]);
    if (!contest) throw notFound("This contest");
    if (!contest.open) throw new Problem(403, "CONTEST_NOT_OPEN", "This contest has not started yet.");
    const page = await openColoringPage(storage, contest.line_art_folder);
    if (!page) throw notFound("This page");
    return storeOnce(pool, { userId, contestId, log, page }, store);
  };
}

/** A repeated request gets the picture that the first one made, so that it cannot be submitted twice. */
async function storeOnce(pool: Pool, painting: NewPainting, store: StorePainting): Promise<sql.PaintedRow> {
  const sha256 = createHash("sha256").update(painting.log).digest();
  const find = async () => (await sql.findPainted(pool, [painting.userId, painting.contestId, sha256]))[0];
  return runExclusive(`painting ${painting.userId}`, async () => {
    const earlier = await find();
    if (earlier) return earlier;
    try {
      return await store(painting);
    } catch (error) {
      // Another server was faster; a constraint lets only one picture in.
      const meanwhile = await find();
      if (meanwhile) return meanwhile;
      throw error;
    }
  });
}

const SENTENCES: Record<Sign, string> = {
  "even pace": "The pauses between operations are all equally long.",
  "too fast": "It was painted faster than a hand can.",
  "repeated strokes": "Exactly the same stroke was drawn several times in different places.",
  "ruled strokes": "Most strokes are perfectly straight, with equal distances between their points.",
};

export function servePaintings(serve: Serve, { pool, siteUrl }: Services, paint: Paint): void {
  serve(createPainting, async ({ body, member }) => {
    await consumeRateLimits(pool, [["uploadByAccount", member.id]]);
    const log = Buffer.from(body.log, "base64");
    const { id, width, height, placeholder, hash } = await paint(member.id, body.contest_id, log);
    const address = imageUrl({ imageId: id, improved: false, width: null, format: "webp" });
    return {
      secure_url: siteUrl() + address,
      public_id: id,
      width,
      height,
      format: "png" as const,
      bytes: log.length,
      placeholder,
      hash,
    };
  });

  serve(readPainting, async ({ params, member }) => {
    const isAdmin = member?.isAdmin ?? false;
    const [painting] = await sql.findPainting(pool, [params.id, isAdmin]);
    if (!painting) throw notFound("This painting");
    if (painting.replay_off && !isAdmin && member?.id !== painting.user_id) {
      throw new Problem(403, "FORBIDDEN", "The artist keeps to themselves how this was painted.");
    }
    return {
      log: painting.log.toString("base64"),
      hash: painting.hash,
      coloringPage: coloringPageAddress(painting.line_art_folder),
    };
  });

  serve(setReplay, async ({ params, body, member }) => {
    const [changed] = await sql.setReplay(pool, [params.id, member.id, body.off]);
    if (!changed) throw notFound("This painting");
    return changed;
  });

  serve(reviewPainting, async ({ params }) => {
    const [painting] = await sql.findPainting(pool, [params.id, true]);
    if (!painting) throw notFound("This painting");
    const { operations, seconds, signs } = summarizeLog(painting.log);
    return { operations, seconds, signs: signs.map((sign) => SENTENCES[sign]) };
  });
}
