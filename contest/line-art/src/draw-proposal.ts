// A quick look at a drawing, without the files to print. On its own, because what makes those takes longer to load than
// the drawing takes.
import { drawLineArt, type LineArtRequest } from "./draw-line-art.ts";
import type { Words } from "./model.ts";
import { toSvg } from "./to-svg.ts";

export interface Proposal extends Words {
  svg: string;
}

export function drawProposal(request: Required<LineArtRequest>): Proposal {
  const lineArt = drawLineArt(request);
  const { title, description, alternativeText } = lineArt;
  return { title, description, alternativeText, svg: toSvg(lineArt) };
}
