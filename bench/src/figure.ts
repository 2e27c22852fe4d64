/** One line of the table in docs/figures.md, and the table itself. */
export interface Figure {
  what: string;
  ours: string;
  /** The reference that was measured in the same run, or the target. */
  reference: string;
  ratio: number;
  /** Where the median ratio lies with a probability of at least 90 %, if it was measured several times. */
  spread: Spread | null;
  limit: string;
  /** Whether the whole spread meets the limit. */
  isHeld: boolean;
}

export type Spread = readonly [lowest: number, highest: number];

export type Bound = { most: number } | { least: number };

/** Compares two things that were measured by turns: each of our measurements with the one of the reference beside it. */
export function compared(
  what: string,
  { ours, reference }: Measurements,
  show: (value: number) => string,
  bound: Bound,
): Figure {
  const ratios = ours.map((value, round) => value / (reference[round] ?? Number.NaN));
  const spread = spreadOf(ratios);
  return {
    what,
    ours: show(middle(ours)),
    reference: show(middle(reference)),
    ratio: middle(ratios),
    spread: ratios.length > 1 ? spread : null,
    ...limitOf(bound, ""),
    isHeld: holds(bound, spread),
  };
}

export interface Measurements {
  ours: readonly number[];
  reference: readonly number[];
}

/** Compares a value, or several measurements of it, with its limit. */
export function limited(what: string, value: number | readonly number[], unit: string, bound: Bound): Figure {
  const values = typeof value === "number" ? [value] : value;
  const [lowest, highest] = spreadOf(values);
  const target = "most" in bound ? bound.most : bound.least;
  return {
    what,
    ours: `${rounded(middle(values))}${unit}`,
    reference: `${target}${unit}`,
    ratio: middle(values) / target,
    spread: values.length > 1 ? [lowest / target, highest / target] : null,
    ...limitOf(bound, unit),
    isHeld: holds(bound, [lowest, highest]),
  };
}

function limitOf(bound: Bound, unit: string): { limit: string } {
  return { limit: "most" in bound ? `≤ ${rounded(bound.most)}${unit}` : `≥ ${rounded(bound.least)}${unit}` };
}

function holds(bound: Bound, [lowest, highest]: Spread): boolean {
  return "most" in bound ? highest <= bound.most : lowest >= bound.least;
}

/**
 * Where the median of all possible measurements lies with a probability of at least 90 %, whatever their distribution:
 * values at both ends are left out as long as the median is unlikely to be among them. Fewer than five measurements say
 * less, and all of them count.
 */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  let outside = 0;
  // The probability that as many measurements, or fewer, are on one side of the median: tosses of a coin.
  for (let term = 2 ** -sorted.length, sum = term; ; outside += 1) {
    term *= (sorted.length - outside) / (outside + 1);
    sum += term;
    if (sum > 0.05 || sorted.length < 2) break;
  }
  return [sorted[outside] ?? Number.NaN, sorted[sorted.length - 1 - outside] ?? Number.NaN];
}

/** Replaces the lines of a part that failed: the run continues, and the table shows that something is missing. */
export function failedPart(part: string, error: unknown): Figure {
  const [sentence = ""] = String(error instanceof Error ? error.message : error).split("\n");
  const nothing = { reference: "", ratio: Number.NaN, spread: null, limit: "" };
  return { what: `${part}: failed`, ours: sentence, ...nothing, isHeld: false };
}

/** The table in Markdown, aligned as the formatter does it. */
export function tableOf(figures: readonly Figure[]): string {
  return markdownTable([
    ["what", "ours", "reference", "ratio", "spread", "limit", "held"],
    ...figures.map(({ what, ours, reference, ratio, spread, limit, isHeld }) => {
      const shownSpread = spread ? spread.map(shownRatio).join(" to ") : "";
      return [what, ours, reference, shownRatio(ratio), shownSpread, limit, isHeld ? "yes" : "no"];
    }),
  ]);
}

export function markdownTable(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(cell));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return lines.toSpliced(1, 0, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
}

export function shownRatio(ratio: number): string {
  if (!Number.isFinite(ratio)) return "";
  return ratio.toFixed(ratio >= 10 ? 1 : ratio >= 0.1 || ratio === 0 ? 2 : 3);
}

/** Three digits are enough for every figure. */
function rounded(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The best of each step, of several runs with the same steps: what is slower was slowed down by something else. */
export function bestOfEachStep(runs: readonly (readonly number[])[]): number[] {
  return (runs[0] ?? []).map((_, step) => Math.min(...runs.map((steps) => steps[step] ?? Infinity)));
}
