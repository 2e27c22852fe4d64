// A preview of a drawing, without the printable files. It is a separate module because the code that makes those takes
// longer to load than the drawing itself.
import { drawLineArt, type ChosenLineArt } from "./draw-line-art.ts";
import type { Words } from "./model.ts";
import { toSvg } from "./to-svg.ts";

export interface Proposal extends Words {
  svg: string;
}

export function drawProposal(request: ChosenLineArt): Proposal {
  const lineArt = drawLineArt(request);
  const { title, description, alternativeText } = lineArt;
  return { title, description, alternativeText, svg: toSvg(lineArt) };
}
