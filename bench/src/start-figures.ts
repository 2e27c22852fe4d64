/** How much more a dev server takes until its first page shows, with Easel: by turns with the server alone. */
import { compared, type Figure } from "./figure.ts";
import { atReferenceSpeed } from "./machine-speed.ts";

interface StartOptions {
  /** What is started, for example "first page of 1,000 modules". */
  what: string;
  /** The name of the dev server. */
  reference: string;
  rounds: number;
  /** The limit of the ratio. */
  most: number;
  /** Milliseconds of processor time from the start of the process until the last component shows. */
  firstPage: (by: "plain" | "easel") => Promise<number>;
  /** Deletes the ids that Easel has stored. */
  forgetIds: () => void;
}

export async function startFigures(options: StartOptions): Promise<Figure[]> {
  const { what, reference, rounds, most, firstPage, forgetIds } = options;
  const times: Record<"plain" | "first" | "again", number[]> = { plain: [], first: [], again: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.plain.push(await atReferenceSpeed(() => firstPage("plain")));
    forgetIds();
    times.first.push(await atReferenceSpeed(() => firstPage("easel")));
    times.again.push(await atReferenceSpeed(() => firstPage("easel")));
  }
  const figure = (ids: string, ours: number[]) =>
    compared(
      `Easel: ${what}, ${ids}, against ${reference} alone`,
      { ours, reference: times.plain },
      (ms) => `${Math.round(ms)} ms`,
      { most },
    );
  return [figure("ids known", times.again), figure("all ids new", times.first)];
}
