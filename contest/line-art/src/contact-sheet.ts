// Development command: renders many pages into one picture, for review.
// node contest/line-art/dist/contact-sheet.js <from date> <count> <out.png> [scene,scene,...] [difficulty]
import sharp from "sharp";
import { drawLineArt } from "./draw-line-art.ts";
import { difficulties } from "./model.ts";
import { scenes, type SceneName } from "./scenes.ts";
import { scheduleFor } from "./schedule.ts";
import { toSvg } from "./to-svg.ts";

const [from, count, out, wanted, difficulty] = process.argv.slice(2);
if (!from || !count || !out) {
  console.error("Usage: contact-sheet.js <from date> <count> <out.png> [scene,scene,...] [difficulty]");
  process.exit(1);
}

const columns = Math.min(6, Number(count));
const cell = { width: 300, height: 412 };
const thumbnail = { width: 288, height: 373 };

const names = (wanted ?? "").split(",").filter((name): name is SceneName => Object.hasOwn(scenes, name));
const tiles = [];
for (let index = 0; index < Number(count); index++) {
  const seed = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
  const planned = scheduleFor(seed);
  const lineArt = drawLineArt({
    seed,
    ...planned,
    scene: names[index % names.length] ?? planned.scene,
    difficulty: difficulties.find((name) => name === difficulty) ?? planned.difficulty,
  });
  const left = (index % columns) * cell.width + (cell.width - thumbnail.width) / 2;
  const top = Math.floor(index / columns) * cell.height + 4;
  const picture = await sharp(Buffer.from(toSvg(lineArt)), { density: 60 })
    .flatten({ background: "#fff" })
    .resize(thumbnail.width, thumbnail.height)
    .png()
    .toBuffer();
  tiles.push({ input: picture, left, top });
  const caption = `${seed} ${lineArt.title} (${lineArt.scene}, ${lineArt.difficulty}, ${lineArt.regions.length})`;
  tiles.push({ input: captionPicture(caption), left, top: top + thumbnail.height + 2 });
}

await sharp({
  create: {
    width: columns * cell.width,
    height: Math.ceil(Number(count) / columns) * cell.height,
    channels: 3,
    background: "#d8d2c6",
  },
})
  .composite(tiles)
  .png()
  .toFile(out);

function captionPicture(text: string): Buffer {
  const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnail.width}" height="28"><text x="2" y="12" font-family="sans-serif" font-size="10.5" textLength="${Math.min(284, safe.length * 5.4)}" lengthAdjust="spacingAndGlyphs">${safe}</text></svg>`,
  );
}
