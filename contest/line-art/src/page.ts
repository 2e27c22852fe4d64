// The page every drawing is made for: US letter in hundredths of an inch, with margins that also fit A4.
import type { Box } from "./geometry.ts";

export const pageWidth = 850;
export const pageHeight = 1100;

/** Nothing is drawn outside; at the same scale this box also lies well inside an A4 sheet. */
export const printArea: Box = { left: 50, top: 50, right: 800, bottom: 1050 };
