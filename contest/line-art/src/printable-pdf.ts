// A page to print: the drawing as vectors on a letter sheet, sharp on any printer.
import { LineCapStyle, LineJoinStyle, PDFDocument, pushGraphicsState, rgb, setLineCap, setLineJoin } from "pdf-lib";
import type { LineArt } from "./model.ts";
import { pathData } from "./to-svg.ts";

const pointsPerInch = 72;
const unitsPerInch = 100;

export async function renderPdf(lineArt: LineArt): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(lineArt.title);
  document.setSubject(lineArt.alternativeText);
  // The same drawing gives the same bytes.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));

  const scale = pointsPerInch / unitsPerInch;
  const page = document.addPage([lineArt.width * scale, lineArt.height * scale]);
  page.pushOperators(pushGraphicsState(), setLineJoin(LineJoinStyle.Round), setLineCap(LineCapStyle.Round));
  const place = { x: 0, y: lineArt.height * scale, scale };
  const ink = rgb(0, 0, 0);
  for (const { outline, strokes, solids } of lineArt.regions) {
    const line = { ...place, borderColor: ink, borderLineCap: LineCapStyle.Round };
    page.drawSvgPath(pathData(outline, true), { ...line, borderWidth: lineArt.lineWeight, color: rgb(1, 1, 1) });
    for (const stroke of strokes)
      page.drawSvgPath(pathData(stroke, false), { ...line, borderWidth: lineArt.lineWeight * 0.8 });
    for (const solid of solids) page.drawSvgPath(pathData(solid, true), { ...place, color: ink });
  }
  return document.save();
}
