/** One line of the table in docs/figures.md, and the table itself. */
export interface Figure {
  what: string;
  ours: string;
  /** The reference that was measured in the same run, or the target. */
  reference: string;
  ratio: number;
  limit: string;
  isHeld: boolean;
}

export type Limit = Pick<Figure, "limit" | "isHeld">;

export function atMost(value: number, most: number, unit = ""): Limit {
  return { limit: `≤ ${most}${unit}`, isHeld: value <= most };
}

export function atLeast(value: number, least: number, unit = ""): Limit {
  return { limit: `≥ ${least}${unit}`, isHeld: value >= least };
}

/** Replaces the lines of a part that failed: the run continues, and the table shows that something is missing. */
export function failedPart(part: string, error: unknown): Figure {
  const [sentence = ""] = String(error instanceof Error ? error.message : error).split("\n");
  return { what: `${part}: failed`, ours: sentence, reference: "", ratio: Number.NaN, limit: "", isHeld: false };
}

/** The table in Markdown, aligned as the formatter does it. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ["what", "ours", "reference", "ratio", "limit", "held"],
    ...figures.map(({ what, ours, reference, ratio, limit, isHeld }) => {
      return [what, ours, reference, shownRatio(ratio), limit, isHeld ? "yes" : "no"].map(cell);
    }),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
}

function shownRatio(ratio: number): string {
  if (!Number.isFinite(ratio)) return "";
  return ratio.toFixed(ratio >= 10 ? 1 : ratio >= 0.1 || ratio === 0 ? 2 : 3);
}

export function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
