// Development command: renders many submissions into one picture, for review.
// node contest/example-past/dist/contact-sheet.js <until date> <count> <out.png> [technique or username]
import sharp, { type OverlayOptions } from "sharp";
import { drawLineArt } from "@contest/line-art/draw-line-art";
import type { LineArt } from "@contest/line-art/model";
import { createRandom } from "@contest/rules/random";
import { scheduleFor } from "@contest/line-art/schedule";
import { makeExampleSubmission } from "./make-submission.ts";
import { planPast } from "./plan.ts";

const [until, count, out, only] = process.argv.slice(2);
if (!until || !count || !out) {
  console.error("Usage: contact-sheet.js <until date> <count> <out.png> [technique or username]");
  process.exit(1);
}

const columns = Math.min(8, Number(count));
const cell = { width: 330, height: 470 };
const card = { width: 320, height: 430 };

const planned = planPast({ now: new Date(`${until}T23:59:59Z`) }).flatMap(({ submissions }) => submissions);
const wanted = planned.filter(({ technique, username }) => !only || technique === only || username === only);
const submissions = createRandom("contact sheet").shuffled(wanted).slice(0, Number(count));

const drawings = new Map<string, LineArt>();
const tiles: OverlayOptions[] = [];
const times: number[] = [];
for (const [index, submission] of submissions.entries()) {
  const drawing = drawings.get(submission.day) ?? drawLineArt({ seed: submission.day, ...scheduleFor(submission.day) });
  drawings.set(submission.day, drawing);
  const before = process.cpuUsage();
  const picture = await makeExampleSubmission(drawing, submission);
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  const small = await sharp(picture)
    .resize(card.width, card.height, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = (index % columns) * cell.width + Math.round((cell.width - small.info.width) / 2);
  const top = Math.floor(index / columns) * cell.height + 4;
  tiles.push({ input: small.data, left, top });
  tiles.push({
    input: captionPicture(`${submission.id} ${submission.technique} ${submission.palette} ${submission.taste}`),
    left,
    top: top + small.info.height + 2,
  });
}

times.sort((first, second) => first - second);
const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
console.log(
  `${submissions.length} works of ${planned.length}; processor time each: median ${at(0.5)} ms, p95 ${at(0.95)} ms`,
);

await sharp({
  create: {
    width: columns * cell.width,
    height: Math.ceil(submissions.length / columns) * cell.height,
    channels: 3,
    background: "#fbf6ec",
  },
})
  .composite(tiles)
  .png()
  .toFile(out);

function captionPicture(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="18"><text x="2" y="13" font-family="sans-serif" font-size="11">${text}</text></svg>`,
  );
}
