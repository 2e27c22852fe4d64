/** Injects every fault into every action, and writes the table of the outcomes. */
import { findBrokenInvariants } from "./invariants.ts";
import { type Act, ACTS, type Begun, type Seen } from "./actions.ts";
import type { FaultSite } from "./fault-site.ts";

interface Cell {
  /** How often each response was seen. */
  seen: Map<string, number>;
  slowest: number;
}

export class Matrix {
  readonly #cells = new Map<string, Map<string, Cell>>();
  readonly #sentences = new Map<string, string>();

  /**
   * Injects one fault into one action, and returns what is wrong afterward. A client with a successful response has the
   * result, a client without one can try again, and in both cases the action took effect exactly once and the database
   * is consistent.
   */
  async strike(fault: string, name: string, stage: FaultSite, strike: FaultPoint): Promise<InjectedFault> {
    const act = ACTS[name];
    if (!act) throw new Error(`there is no act ${name}`);
    const begun = await act.begin(stage);
    const heal = await strike(stage);
    const began = performance.now();
    let seconds = 0;
    const seen = await begun.perform().finally(() => {
      seconds = (performance.now() - began) / 1000;
      return heal();
    });
    this.#note(fault, name, seen, seconds);
    const wrong = [...(await describeProblems(act, begun, seen)), ...(await findBrokenInvariants(stage.pool))];
    return { seen, wrong: wrong.map((what) => `after ${describe(seen)} ${seen.message}: ${what}`) };
  }

  #note(fault: string, act: string, seen: Seen, seconds: number): void {
    const row = this.#cells.get(fault) ?? new Map<string, Cell>();
    this.#cells.set(fault, row);
    const cell = row.get(act) ?? { seen: new Map<string, number>(), slowest: 0 };
    row.set(act, cell);
    cell.seen.set(describe(seen), (cell.seen.get(describe(seen)) ?? 0) + 1);
    cell.slowest = Math.max(cell.slowest, seconds);
    if (seen.message) this.#sentences.set(describe(seen), seen.message);
  }

  /** Formats the results as Markdown: for each fault, the outcome of each action. */
  toText(): string {
    const parts = [...this.#cells].map(([fault, row]) => {
      const lines = [...row].map(([act, { seen, slowest }]) => {
        const times = [...seen].map(([what, times]) => `${what} × ${times}`).join(", ");
        return `| ${act} | ${[...seen.values()].reduce((sum, one) => sum + one, 0)} | ${times} | ${slowest.toFixed(1)} s |`;
      });
      return `### ${fault}\n\n| act | strikes | what was seen | longest wait |\n| --- | --: | --- | --: |\n${lines.join("\n")}\n`;
    });
    const sentences = [...this.#sentences].sort().map(([what, sentence]) => `| ${what} | ${sentence} |`);
    return `${parts.join("\n")}\n### What the answers say\n\n| answer | sentence |\n| --- | --- |\n${sentences.join("\n")}\n`;
  }
}

/** Starts the fault, and returns a function that ends it. */
export type FaultPoint = (stage: FaultSite) => Promise<() => Promise<void>> | (() => Promise<void>);

export interface InjectedFault {
  seen: Seen;
  /** Empty if nothing is wrong. */
  wrong: string[];
}

async function describeProblems({ doneBefore = [] }: Act, { perform, times }: Begun, seen: Seen): Promise<string[]> {
  const wrong: string[] = [];
  if (seen.code === "INTERNAL") wrong.push("nobody can make sense of this answer");
  if (!isGood(seen)) {
    const again = await perform();
    const isFine = isGood(again) || doneBefore.includes(again.code);
    if (!isFine) wrong.push(`a second try is told ${describe(again)} ${again.message}`);
  }
  const count = await times();
  if (count !== 1) wrong.push(`it has come about ${count} times`);
  return wrong;
}

function isGood({ status }: Seen): boolean {
  return status >= 200 && status < 300;
}

function describe({ status, code }: Seen): string {
  return [status || "", code].filter(Boolean).join(" ");
}
