/** The part of the notices' job that tells artists of new stickers, together and not one by one. */
import { praiseInWords } from "@contest/rules/praise/stickers";
import { transaction } from "@contest/database/pool";
import { type Notice, notify } from "../notify/notify.ts";
import type { Services } from "../services.ts";
import { type NewPraiseRow, takeNewPraise } from "./sql.ts";

export async function announcePraise({ pool }: Services): Promise<void> {
  await transaction(pool, async (database) => {
    const praised = await takeNewPraise(database);
    await notify(database, praised.map(praiseNotice));
  });
}

function praiseNotice({ artist_id, submission_id, contest_title, people, counts }: NewPraiseRow): Notice {
  const { title, words } = praiseInWords(people, counts);
  return {
    userId: artist_id,
    kind: "praise",
    about: `${submission_id} ${new Date().toISOString()}`,
    title,
    words: `“${contest_title}”: ${words}.`,
    path: `/gallery?work=${submission_id}`,
    submissionId: submission_id,
  };
}
