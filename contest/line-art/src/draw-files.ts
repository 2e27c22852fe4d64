// Everything a contest needs of a drawing, as files.
import { drawLineArt, generatorVersion, type ChosenLineArt } from "./draw-line-art.ts";
import type { LineArtFile } from "./file-names.ts";
import type { Words } from "./model.ts";
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
  files: Record<LineArtFile, Uint8Array>;
}

/** What can be drawn: a day's own page, or one of an administrator's choice. */
export type DrawingOrder = { day: string } | { chosen: ChosenLineArt };

export async function drawFiles(order: DrawingOrder): Promise<Drawn> {
  const { prefix, request } = "day" in order ? ofDay(order.day) : ofChoice(order.chosen);
  const lineArt = drawLineArt(request);
  const { title, description, alternativeText, family, difficulty, width, height } = lineArt;
  const started = Buffer.from(startedSvg(lineArt));
  // Side by side: the image library has threads of its own, and somebody waits for the first page.
  const [letter, a4, pdf, card] = await Promise.all([
    renderPage(lineArt, "letter"),
    renderPage(lineArt, "a4"),
    renderPdf(lineArt),
    renderShareCard(started),
  ]);
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
      "started.svg": started,
      "letter.jpg": letter,
      "a4.jpg": a4,
      "page.pdf": pdf,
      "share.jpg": card,
    },
  };
}

function ofDay(day: string) {
  return { prefix: day, request: { seed: day, ...scheduleFor(day) } };
}

function ofChoice(request: ChosenLineArt) {
  return { prefix: `${request.family}-${request.difficulty}-${request.seed}`, request };
}
