/** Line art that an administrator chooses from proposals or uploads. */
import { randomUUID } from "node:crypto";
import { chooseLineArt, type LineArt, proposeLineArt, uploadLineArt } from "@contest/contract/planning";
import { recordAdminAction } from "@contest/platform/audit-log/record-admin-action";
import { runExclusive } from "../credits/run-exclusive.ts";
import { transaction } from "@contest/database/pool";
import { Problem } from "@contest/platform/http/problem";
import type { Serve } from "@contest/platform/http/serve";
import { drawChosen, propose } from "@contest/line-art/draw-day";
import type { LineArtFile } from "@contest/line-art/file-names";
import type { Services } from "../services.ts";
import { fileAddress, storeLineArt } from "../line-art-files/line-art-files.ts";
import * as sql from "./sql.ts";

/** Opens the image at an address that the member uploaded. Returns null if it is not the member's own. */
export type OpenImage = (userId: string, address: string) => Promise<Uint8Array | null>;

export function serveLineArtChoice(serve: Serve, { pool, storage }: Services, openPicture: OpenImage): void {
  // One drawing at a time: each takes a whole CPU core for a second.
  serve(proposeLineArt, ({ query }) => runExclusive("line art", () => propose(query)));

  serve(chooseLineArt, async ({ body, member }) => {
    const drawn = await runExclusive("line art", () => drawChosen(body));
    const { name: folder, alternativeText, width, height, family: artStyle, difficulty, files } = drawn;
    return storeNew(member.id, { folder, alternativeText, width, height, artStyle, difficulty, files });
  });

  serve(uploadLineArt, async ({ body: { imageUrl, alternativeText }, member }) => {
    const picture = await openPicture(member.id, imageUrl);
    if (!picture) {
      throw new Problem(400, "UNKNOWN_IMAGE", "Upload the picture here first.", { field: "imageUrl" });
    }
    // Imported on demand, so that startup does not have to load the printing code.
    const { pictureFiles } = await import("@contest/line-art/picture-files");
    const lineArt = await runExclusive("line art", () => pictureFiles(picture));
    return storeNew(member.id, {
      ...lineArt,
      folder: `upload-${randomUUID()}`,
      alternativeText,
      artStyle: "",
      difficulty: "",
    });
  });

  interface NewLineArt {
    folder: string;
    alternativeText: string;
    width: number;
    height: number;
    artStyle: string;
    difficulty: string;
    files: Partial<Record<LineArtFile, Uint8Array>>;
  }

  /** The files are stored before the row, so line art that can be chosen is always complete. */
  async function storeNew(adminId: string, lineArt: NewLineArt): Promise<LineArt> {
    const { folder, alternativeText, width, height, artStyle, difficulty, files } = lineArt;
    await storeLineArt(storage, folder, files);
    await transaction(pool, async (database) => {
      await sql.insertLineArt(database, { folder, alternativeText, width, height, artStyle, difficulty });
      await recordAdminAction(database, {
        adminId,
        act: "add-line-art",
        subject: `line-art ${folder}`,
        after: { alternativeText, width, height, artStyle, difficulty },
      });
    });
    return { folder, url: fileAddress(folder, "page.svg"), alternativeText };
  }
}
