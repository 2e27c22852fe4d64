/** Injects every fault into every action, and writes the table of the outcomes. */
import { findBrokenInvariants } from "./invariants.ts";
import { type Action, ACTIONS, type PreparedAction, type Outcome } from "./actions.ts";
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
  async inject(fault: string, name: string, site: FaultSite, inject: StartFault): Promise<InjectedFault> {
    const action = ACTIONS[name];
    if (!action) throw new Error(`there is no action ${name}`);
    const prepared = await action.prepare(site);
    const endFault = await inject(site);
    const startedAt = performance.now();
    let seconds = 0;
    const outcome = await prepared.perform().finally(() => {
      seconds = (performance.now() - startedAt) / 1000;
      return endFault();
    });
    this.#note(fault, name, outcome, seconds);
    const wrong = [...(await describeProblems(action, prepared, outcome)), ...(await findBrokenInvariants(site.pool))];
    return { seen: outcome, wrong: wrong.map((what) => `after ${describe(outcome)} ${outcome.message}: ${what}`) };
  }

  #note(fault: string, action: string, outcome: Outcome, seconds: number): void {
    const row = this.#cells.get(fault) ?? new Map<string, Cell>();
    this.#cells.set(fault, row);
    const cell = row.get(action) ?? { seen: new Map<string, number>(), slowest: 0 };
    row.set(action, cell);
    cell.seen.set(describe(outcome), (cell.seen.get(describe(outcome)) ?? 0) + 1);
    cell.slowest = Math.max(cell.slowest, seconds);
    if (outcome.message) this.#sentences.set(describe(outcome), outcome.message);
  }

  /** Formats the results as Markdown: for each fault, the outcome of each action. */
  toText(): string {
    const parts = [...this.#cells].map(([fault, row]) => {
      const lines = [...row].map(([action, { seen: outcome, slowest }]) => {
        const times = [...outcome].map(([what, times]) => `${what} × ${times}`).join(", ");
        return `| ${action} | ${[...outcome.values()].reduce((sum, one) => sum + one, 0)} | ${times} | ${slowest.toFixed(1)} s |`;
      });
      return `### ${fault}\n\n| action | faults | responses | longest wait |\n| --- | --: | --- | --: |\n${lines.join("\n")}\n`;
    });
    const sentences = [...this.#sentences].sort().map(([what, sentence]) => `| ${what} | ${sentence} |`);
    return `${parts.join("\n")}\n### Messages\n\n| response | message |\n| --- | --- |\n${sentences.join("\n")}\n`;
  }
}

/** Starts the fault, and returns a function that ends it. */
export type StartFault = (site: FaultSite) => Promise<() => Promise<void>> | (() => Promise<void>);

export interface InjectedFault {
  seen: Outcome;
  /** Empty if nothing is wrong. */
  wrong: string[];
}

async function describeProblems(
  { acceptedOnRetry: doneBefore = [] }: Action,
  { perform, countEffects: times }: PreparedAction,
  outcome: Outcome,
): Promise<string[]> {
  const wrong: string[] = [];
  if (outcome.code === "INTERNAL") wrong.push("the response is an internal error");
  if (!isGood(outcome)) {
    const again = await perform();
    const isFine = isGood(again) || doneBefore.includes(again.code);
    if (!isFine) wrong.push(`a second attempt got ${describe(again)} ${again.message}`);
  }
  const count = await times();
  if (count !== 1) wrong.push(`it has taken effect ${count} times`);
  return wrong;
}

function isGood({ status }: Outcome): boolean {
  return status >= 200 && status < 300;
}

function describe({ status, code }: Outcome): string {
  return [status || "", code].filter(Boolean).join(" ");
}
