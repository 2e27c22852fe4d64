// Everything a contest needs of a drawing, as files.
import { drawLineArt, generatorVersion, type ChosenLineArt } from "./draw-line-art.ts";
import type { LineArtFile } from "./file-names.ts";
import type { LineArt, Words } from "./model.ts";
import { renderPdf } from "./printable-pdf.ts";
import { renderPage } from "./render.ts";
import { scheduleFor } from "./schedule.ts";
import { renderShareCard } from "./share-card.ts";
import { startedSvg } from "./started.ts";
import { toSvg } from "./to-svg.ts";

export interface Drawn extends Words {
  /** Names the drawing: the day or what else it was drawn for, and the generator that drew it. */
  name: string;
  family: string;
  difficulty: string;
  width: number;
  height: number;
  files: Partial<Record<LineArtFile, Uint8Array>>;
}

/** What can be drawn: a day's own page, or one of an administrator's choice. */
export type DrawingOrder = { day: string } | { chosen: ChosenLineArt };

export async function drawFiles(order: DrawingOrder): Promise<Drawn> {
  const { prefix, request } = "day" in order ? ofDay(order.day) : ofChoice(order.chosen);
  const lineArt = drawLineArt(request);
  const drawn = await drawVectors(lineArt, prefix);
  // Side by side: the image library has threads of its own, and somebody waits for the first page.
  const [letter, a4, card] = await Promise.all([
    renderPage(lineArt, "letter"),
    renderPage(lineArt, "a4"),
    renderShareCard(Buffer.from(startedSvg(lineArt))),
  ]);
  return { ...drawn, files: { ...drawn.files, "letter.jpg": letter, "a4.jpg": a4, "share.jpg": card } };
}

/** Without the pictures, which take longest and can be made from these files when somebody wants them. */
export async function drawVectors(lineArt: LineArt, prefix: string): Promise<Drawn> {
  const { title, description, alternativeText, family, difficulty, width, height } = lineArt;
  return {
    name: `${prefix}-v${generatorVersion}`,
    title,
    description,
    alternativeText,
    family,
    difficulty,
    width,
    height,
    files: {
      "page.svg": Buffer.from(toSvg(lineArt)),
      "started.svg": Buffer.from(startedSvg(lineArt)),
      "page.pdf": await renderPdf(lineArt),
    },
  };
}

function ofDay(day: string) {
  return { prefix: day, request: { seed: day, ...scheduleFor(day) } };
}

function ofChoice(request: ChosenLineArt) {
  return { prefix: `${request.family}-${request.difficulty}-${request.seed}`, request };
}
