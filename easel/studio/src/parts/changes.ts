/** Carries the ledger out: shows each change in the pages at once, and has the server write one after the other. */
import { type Change, CHANGE_NAMES, type ChangeType } from "@easel/protocol/changes";
import { isPlaceholder } from "@easel/protocol/ids";
import type { TreeElement } from "@easel/protocol/lookups";
import type { ActivityCall, ChangeRequest, ChangeResponse } from "@easel/protocol/requests";
import {
  emptyLedger,
  type Entry,
  type Job,
  type Ledger,
  type LedgerEvent,
  next,
  redoable,
  undoable,
} from "../ledger/ledger.ts";
import { requestOf } from "../ledger/request.ts";
import type { Outcome } from "../dev-server.ts";

export interface Surroundings {
  /** Shows a change in every open page. */
  show: (change: Change) => void;
  /** Tells every open page that writing begins or has ended. */
  flushing: (isFlushing: boolean) => void;
  /** Tells every open page which ids elements have now. */
  renamed: (ids: Record<string, string>) => void;
  elementOf: (id: string) => TreeElement | undefined;
  makeChange: (request: ChangeRequest) => Promise<Outcome>;
  playActivity: (call: ActivityCall) => Promise<Outcome>;
  newId: () => string;
  wait: (milliseconds: number) => Promise<void>;
  changed: (ledger: Ledger, isAway: boolean) => void;
  written: (job: Job, answer: ChangeResponse, change: Change | null) => void;
  refused: (message: string, job: Job, change: Change | null) => void;
}

export interface Runner {
  make: (change: NewChange) => void;
  /** One step for whoever undoes it. */
  makeTogether: (changes: readonly NewChange[]) => void;
  /** Each builds on the one before: when one is refused, none of them stays. */
  makeInTurn: (changes: readonly NewChange[]) => void;
  /** While somebody still drags a slider: shown, and not kept. */
  preview: (change: NewChange) => void;
  /** What was previewed is not wanted. */
  dropPreview: (change: NewChange) => void;
  undo: () => void;
  redo: () => void;
}

/** A change before the ledger knows it. With an id it goes on with what a preview has begun. */
export type NewChange = {
  [Type in ChangeType]: { type: Type; changeFields: Extract<Change, { type: Type }>["changeFields"]; id?: string };
}[ChangeType];

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8_000;

export function createRunner(surroundings: Surroundings): Runner {
  const { show, flushing, renamed, elementOf, newId, wait } = surroundings;
  let ledger = emptyLedger;
  let isRunning = false;
  /** What elements are really called that were named before the source had them. */
  const realIds = new Map<string, string>();
  const groupsInTurn = new Set<string>();

  return {
    make: (given) => makeTogether([given]),
    makeTogether,
    makeInTurn(given) {
      const [first, ...others] = given;
      if (!first) return;
      const id = first.id ?? newId();
      groupsInTurn.add(id);
      makeTogether([{ ...first, id }, ...others]);
    },
    preview: (given) => show(complete(given)),
    dropPreview,
    undo() {
      const group = undoable(ledger)?.group;
      takeBack();
      for (let entry = undoable(ledger); entry && entry.group === group; entry = undoable(ledger)) takeBack();
      void run();
    },
    redo() {
      const group = redoable(ledger)?.group;
      for (let entry = redoable(ledger); entry && entry.group === group; entry = redoable(ledger)) {
        show(redoOf(entry));
        step({ kind: "redo asked" });
      }
      void run();
    },
  };

  function makeTogether(given: readonly NewChange[]): void {
    const changes = given.map(complete);
    for (const change of changes) {
      step({ kind: "made", change, group: changes[0]?.id ?? change.id });
      // As the ledger has it: it may have become one with the change before.
      const entry = undoable(ledger);
      if (entry && entry.change.id !== change.id) dropPreview(change as NewChange);
      if (entry) show(entry.change);
    }
    void run();
  }

  function takeBack(): void {
    const entry = undoable(ledger);
    if (entry) show(undoOf(entry));
    step({ kind: "undo asked" });
  }

  function dropPreview(given: NewChange): void {
    show(undoOf({ change: complete(given), written: "never" }));
  }

  function complete(given: NewChange): Change {
    return { ...given, id: given.id ?? newId(), name: CHANGE_NAMES[given.type] } as Change;
  }

  function undoOf({ change, written }: Pick<Entry, "change" | "written">): Change {
    const changeFields = { changeToUndo: change, matchingActivityFlushed: written === "in" };
    return { id: newId(), type: "UNDO", name: CHANGE_NAMES.UNDO, changeFields };
  }

  function redoOf({ change }: Entry): Change {
    return { id: newId(), type: "REDO", name: CHANGE_NAMES.REDO, changeFields: { changeToRedo: change } };
  }

  function step(event: LedgerEvent, isAway = false): void {
    ledger = next(ledger, event);
    surroundings.changed(ledger, isAway);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    let pause = FIRST_WAIT_MS;
    for (let [job] = ledger.jobs; job; [job] = ledger.jobs) {
      const change = ledger.entries.find(({ change }) => change.id === job.changeId)?.change ?? null;
      step({ kind: "sent" });
      flushing(true);
      const outcome = await send(job, change);
      // Before the page hears that it is written: else a stand-in and the real element would be seen together.
      if (outcome.outcome === "written") rename(outcome.answer);
      flushing(false);
      if (outcome.outcome === "away") {
        step({ kind: "unsent" }, true);
        await wait(pause);
        pause = Math.min(pause * 2, LONGEST_WAIT_MS);
        continue;
      }
      pause = FIRST_WAIT_MS;
      if (outcome.outcome === "refused") refuse(job, outcome.message);
      else write(job, change, outcome.answer);
    }
    isRunning = false;
  }

  function send({ kind }: Job, change: Change | null): Promise<Outcome> {
    if (kind === "undo") return surroundings.playActivity("undoChangeToFiles");
    if (kind === "redo") return surroundings.playActivity("redoChangeToFiles");
    if (!change) return Promise.resolve({ outcome: "refused", message: "The change is gone." });
    return surroundings.makeChange(requestOf(change, { elementOf, realIdOf: (id) => realIds.get(id) ?? id }));
  }

  function write(job: Job, change: Change | null, answer: ChangeResponse): void {
    step({ kind: "written", answer });
    surroundings.written(job, answer, change);
  }

  function rename({ idMap }: ChangeResponse): void {
    for (const [id, realId] of Object.entries(idMap)) if (isPlaceholder(id)) realIds.set(id, realId);
    if (Object.keys(idMap).length > 0) renamed(idMap);
  }

  /** The page goes back to what the source says. */
  function refuse(job: Job, message: string): void {
    const entry = ledger.entries.find(({ change }) => change.id === job.changeId);
    step({ kind: "refused" });
    if (entry) {
      if (job.kind === "undo") show(redoOf(entry));
      else if (!entry.isUndone || job.kind === "redo") show(undoOf(entry));
    }
    if (job.kind === "make" && entry && groupsInTurn.has(entry.group)) abandon(entry.group);
    surroundings.refused(message, job, entry?.change ?? null);
  }

  function abandon(group: string): void {
    const entryOf = (job: Job | undefined) => ledger.entries.find(({ change }) => change.id === job?.changeId);
    for (let entry = entryOf(ledger.jobs[0]); entry?.group === group; entry = entryOf(ledger.jobs[0])) {
      step({ kind: "refused" });
      show(undoOf(entry));
    }
    for (let entry = undoable(ledger); entry?.group === group; entry = undoable(ledger)) takeBack();
  }
}
