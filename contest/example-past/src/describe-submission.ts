// The alternative text of a submission: what was drawn, how it was colored, and what was left out.
import { ALT_TEXT_MAX } from "@contest/rules/submissions/limits";
import type { Words } from "@contest/line-art/model";
import { kitOf } from "./techniques.ts";
import { paletteOf } from "./palettes.ts";
import type { Taste } from "./tastes.ts";
import type { PlannedSubmission } from "./planned-submission.ts";

export function describeSubmission(
  { title, alternativeText }: Pick<Words, "title" | "alternativeText">,
  submission: PlannedSubmission,
): string {
  const subject = alternativeText.replace(/^Line drawing(: | of )/, "").replace(/\.$/, "");
  const colors = colorWords[submission.taste](paletteOf(submission.palette).words);
  const text = `'${title}' colored ${kitOf(submission.technique).words}, ${colors}: ${subject}.`;
  const whole = text + leftOut(submission);
  return whole.length <= ALT_TEXT_MAX ? whole : text.slice(0, ALT_TEXT_MAX);
}

const colorWords: Record<Taste, (palette: string) => string> = {
  natural: (palette) => `in ${palette}`,
  free: (palette) => `freely, in ${palette}`,
  sweep: (palette) => `shifting across the page through ${palette}`,
  accent: () => "in grays with one or two things in color",
};

function leftOut({ finish, bareGround, bareFrame }: PlannedSubmission): string {
  if (finish < 1) return " Part of the page is not colored yet.";
  if (bareGround && bareFrame) return " Background and frame are left as paper.";
  if (bareGround) return " The background is left as paper.";
  return bareFrame ? " The frame is left as paper." : "";
}
