/** Prints what happens, and writes docs/reports/machines.md. */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { debianVersions } from "./debian.ts";
import type { Fault } from "./faults.ts";
import type { Kind, Load } from "./load.ts";

/** Times are in milliseconds. */
export interface FaultResult {
  machine: string;
  role: string;
  fault: Fault;
  lasted: number;
  longestWithoutWrites: number;
  /** Since the beginning of the fault until the last failed try; 0 if none has failed. */
  failed: Record<Kind, number>;
  /** Since the end of the fault until every host was ready again. */
  ready: number;
  takeovers: { seconds: number; text: string }[];
  wrong: string[];
}

const FILE = fileURLToPath(new URL("../../../../docs/reports/machines.md", import.meta.url));
const HEAD = ["host", "fault", "lasted", "no write for", "visitors", "members", "uploads", "live", "ready again"];
const LAST = ["takes over", "wrong"];

export class ReportWriter {
  readonly #startedAt = new Date();
  readonly #rows: string[][] = [];
  #notes: string[] = [];

  starting(): void {
    console.log("Starting two balancers, three app hosts, three database hosts, three members of etcd and a store...");
  }

  transport(wrong: string[]): void {
    if (wrong.length > 0) return;
    this.#note("The balancer takes TLS 1.2 and 1.3 with good ciphers, and no call in the clear.");
    console.log([...HEAD, ...LAST].map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(" "));
  }

  fault(result: FaultResult): void {
    const { visit, member, upload, stream } = result.failed;
    const row = [
      `${result.machine} (${result.role})`,
      result.fault,
      ...[result.lasted, result.longestWithoutWrites, visit, member, upload, stream, result.ready].map(seconds),
      result.takeovers.map(({ seconds: after, text }) => `${text} after ${after.toFixed(1)} s`).join(", ") || "nobody",
      result.wrong.length === 0 ? "nothing" : String(result.wrong.length),
    ];
    this.#rows.push(row);
    console.log(row.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(" "));
  }

  end({ acknowledged: { accounts, votes, submissions }, responses }: Load, wrong: string[]): void {
    this.#note(
      `Kept: ${accounts.size} accounts, ${votes.size} votes, ${submissions.size} works. ` +
        `Responses: ${responses.visit} to visitors, ${responses.member} to members, ${responses.upload} to uploads, ` +
        `${responses.stream} live updates.`,
    );
    for (const sentence of wrong) this.#note(`WRONG ${sentence}`);
    this.#note(
      wrong.length === 0
        ? "Nothing acknowledged was lost, and everything that must hold does."
        : `${wrong.length} things are wrong.`,
    );
  }

  write(): void {
    const table = formatTable([[...HEAD, ...LAST], ...this.#rows]);
    writeFileSync(FILE, `${introduction(this.#startedAt)}\n${table}\n\n${this.#notes.join("\n\n")}\n`);
  }

  #note(text: string): void {
    this.#notes.push(text);
    console.log(text);
  }
}

const WIDTHS = [21, 12, 7, 13, 8, 8, 8, 8, 11, 60];

/** The way the formatter does it. Columns with seconds are aligned to the right. */
function formatTable(rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isRight = (column: number) => column > 1 && column < HEAD.length;
  const line = widths.map((width, column) => (isRight(column) ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  const pad = (cell: string, column: number) =>
    isRight(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const [first = [], ...rest] = rows.map((row) => row.map(pad));
  return [first, line, ...rest].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function introduction(startedAt: Date): string {
  const day = startedAt.toISOString().slice(0, 16).replace("T", " ");
  return `# Machines that fail

Written by \`npm run proof:machines\` on ${day} UTC, on ${cpus().length} cores with a load average of ${loadavg()[0]?.toFixed(1)} at the end.

Thirteen machines, each a network namespace with a cable of its own: two balancers with HAProxy and keepalived, which
share the site's address; three app hosts; three database hosts with PostgreSQL under Patroni, and PgBouncer; three
members of etcd; a store with Ceph's gateway; and the client, which signs up, signs in, votes, uploads, submits, reads
and listens all the time, and repeats what fails until it succeeds. HAProxy, Patroni, PgBouncer and keepalived run with
the files in \`deploy/\`. Debian's packages: ${debianVersions().join(", ")}.

- **switched off**: the cable is unplugged and every program on the host killed with SIGKILL. The host starts again once
  the site does without it, or after six seconds if nobody noticed; the store, of which there is only one, after six.
- **cut off**: the cable is unplugged, so packets vanish silently, and plugged in again in the same way.
- **slowed**: for ten seconds, every program on the host is stopped (SIGSTOP) for four fifths of the time.

Nobody does anything else. After each fault, everything that was acknowledged must be there exactly once, all invariants
must hold (\`contest/proofs/src/faults/invariants.ts\`), and writes must have been back within 30 seconds.

"No write for" is the longest time between two acknowledged writes. "Visitors", "members", "uploads" and "live" are the
times from the beginning of the fault to the last try that failed. "Ready again" is the time from the end of the fault
until every host can replace another one, with the database copied and both replicas streaming.
`;
}
