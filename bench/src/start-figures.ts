/** How much longer a dev server takes until its first page shows, with Easel: by turns with the server alone. */
import { atMost, type Figure, middle } from "./figure.ts";

interface StartOptions {
  /** What is started, for example "first page of 1,000 modules". */
  what: string;
  /** The name of the dev server. */
  reference: string;
  rounds: number;
  /** The limit of the ratio. */
  most: number;
  /** Milliseconds from the start of the process until the last component shows. */
  firstPage: (by: "plain" | "easel") => Promise<number>;
  /** Deletes the ids that Easel has stored. */
  forgetIds: () => void;
}

export async function startFigures(options: StartOptions): Promise<Figure[]> {
  const { what, reference, rounds, most, firstPage, forgetIds } = options;
  const times: Record<"plain" | "first" | "again", number[]> = { plain: [], first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(await firstPage("plain"));
    forgetIds();
    times.first.push(await firstPage("easel"));
    times.again.push(await firstPage("easel"));
  }
  const figure = (ids: string, ours: number[]): Figure => {
    const ratio = middle(ours.map((time, round) => time / (times.plain[round] ?? Number.NaN)));
    return {
      what: `Easel: ${what}, ${ids}, against ${reference} alone`,
      ours: `${Math.round(middle(ours))} ms`,
      reference: `${Math.round(middle(times.plain))} ms`,
      ratio,
      ...atMost(ratio, most),
    };
  };
  return [figure("ids known", times.again), figure("all ids new", times.first)];
}
