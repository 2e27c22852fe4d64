/** Has the dev server write the ledger's jobs, one after the other, and waits while the server is unreachable. */
import type { Change } from "@easel/protocol/changes";
import { isPlaceholder } from "@easel/protocol/ids";
import type { ChangeResponse } from "@easel/protocol/requests";
import { type Clock, wait } from "../clock.ts";
import type { DevServer, Outcome } from "../dev-server.ts";
import { type Entry, type Job, undoable } from "@easel/protocol/ledger";
import { requestOf } from "@easel/protocol/change-request";
import { createListeners, type Listeners } from "../listeners.ts";
import type { Connections } from "./connections.ts";
import type { Project } from "./project.ts";
import type { ShownLedger } from "./shown-ledger.ts";

export type WriteReport = { readonly job: Job; readonly change: Change | null } & (
  | { readonly kind: "written"; readonly response: ChangeResponse }
  | { readonly kind: "refused"; readonly message: string }
);

export interface ChangeWriter {
  /** Writes whatever waits. Does nothing while it already writes. */
  run(): Promise<void>;
  /** Makes the changes of a group depend on each other: when one is refused, none of them stays. */
  bindGroup(group: string): void;
  readonly onReport: Listeners<[report: WriteReport]>["add"];
}

interface ChangeWriterDependencies {
  readonly ledger: ShownLedger;
  readonly server: Pick<DevServer, "makeChange" | "playActivity">;
  readonly project: Pick<Project, "elementOf" | "insertableElement">;
  readonly connections: Pick<Connections, "broadcast">;
  readonly clock: Clock;
}

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 8_000;

export function createChangeWriter(dependencies: ChangeWriterDependencies): ChangeWriter {
  const { ledger, server, project, connections, clock } = dependencies;
  const reports = createListeners<[WriteReport]>();
  /** The ids that the source gave to elements which changes name by placeholders. */
  const realIds = new Map<string, string>();
  const boundGroups = new Set<string>();
  let isRunning = false;

  return {
    async run() {
      if (isRunning) return;
      isRunning = true;
      let delay = FIRST_RETRY_MS;
      for (let [job] = ledger.current.jobs; job; [job] = ledger.current.jobs) {
        const isReached = await write(job);
        if (!isReached) await wait(clock, delay);
        delay = isReached ? FIRST_RETRY_MS : Math.min(delay * 2, LONGEST_RETRY_MS);
      }
      isRunning = false;
    },
    bindGroup: (group) => void boundGroups.add(group),
    onReport: reports.add,
  };

  /** Returns whether the server was reached. */
  async function write(job: Job): Promise<boolean> {
    const change = entryOf(job)?.change ?? null;
    ledger.step({ kind: "sent" });
    connections.broadcast("setIsFlushing", true);
    const outcome = await send(job, change);
    // Before the page learns that it is written, or a placeholder and the real element would both show.
    if (outcome.outcome === "written") rename(outcome.response.idMap);
    connections.broadcast("setIsFlushing", false);
    if (outcome.outcome === "unreachable") {
      ledger.step({ kind: "unsent" }, true);
      return false;
    }
    if (outcome.outcome === "refused") refuse(job, outcome.message);
    else {
      ledger.step({ kind: "written", response: outcome.response });
      reports.notify({ kind: "written", job, change, response: outcome.response });
    }
    return true;
  }

  function send({ kind }: Job, change: Change | null): Promise<Outcome> {
    if (kind === "undo") return server.playActivity("undoChangeToFiles");
    if (kind === "redo") return server.playActivity("redoChangeToFiles");
    if (!change) return Promise.resolve({ outcome: "refused", message: "The change no longer exists." });
    const elementOf = (id: string) => project.elementOf(id) ?? project.insertableElement(id);
    return server.makeChange(requestOf(change, { elementOf, realIdOf: (id) => realIds.get(id) ?? id }));
  }

  function rename(idMap: ChangeResponse["idMap"]): void {
    for (const [id, realId] of Object.entries(idMap)) if (isPlaceholder(id)) realIds.set(id, realId);
    if (Object.keys(idMap).length > 0) connections.broadcast("updateCodebaseIds", idMap, {}, {});
  }

  /** The page returns to what the source contains. */
  function refuse(job: Job, message: string): void {
    const entry = entryOf(job);
    ledger.step({ kind: "refused", message });
    if (entry && job.kind === "undo") ledger.showRedo(entry);
    else if (entry && (!entry.isUndone || job.kind === "redo")) ledger.showUndo(entry);
    if (job.kind === "make" && entry && boundGroups.has(entry.group)) abandon(entry.group);
    reports.notify({ kind: "refused", job, change: entry?.change ?? null, message });
  }

  function abandon(group: string): void {
    const nextEntry = () => entryOf(ledger.current.jobs[0]);
    for (let entry = nextEntry(); entry?.group === group; entry = nextEntry()) {
      ledger.step({ kind: "refused", message: "It depends on a change that was refused." });
      ledger.showUndo(entry);
    }
    for (let entry = undoable(ledger.current); entry?.group === group; entry = undoable(ledger.current)) {
      ledger.undoLast();
    }
  }

  function entryOf(job: Job | undefined): Entry | undefined {
    return ledger.current.entries.find(({ change }) => change.id === job?.changeId);
  }
}
