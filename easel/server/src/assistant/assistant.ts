/** What assistants do: their changes are in the studio's history, and the person can be asked first. */
import { randomUUID } from "node:crypto";
import {
  ASSISTANT_EVENT,
  type AssistantEvent,
  type AssistantNote,
  type NoteBody,
  type Proposal,
  type SelectionBody,
} from "@easel/protocol/assistant";
import { requestOf } from "@easel/protocol/change-request";
import { Change, CHANGE_NAMES } from "@easel/protocol/changes";
import type { Lookups } from "@easel/protocol/lookups";
import { Refusal } from "@easel/protocol/refusals";
import type { ChangeResponse } from "@easel/protocol/requests";
import type { Changes } from "../history/changes.ts";
import type { ChangeRunner } from "../history/run-change.ts";
import { parse } from "../routes/http.ts";
import type { AssistantChange } from "./usage.ts";

/** Clients give up on a call after a minute. */
const ANSWER_WITHIN_MS = 50_000;
/** Assistants call now and then only, and have no connection in between. */
const CONNECTED_FOR_MS = 10 * 60_000;
/** The oldest notes that are answered make room. */
const MAX_NOTES = 50;
/** More would only bury the person in dialogs. */
const MAX_PROPOSALS = 20;

export interface Assistant {
  /** A change by its type and fields, as in the ledger. */
  change(type: AssistantChange, changeFields: unknown): Promise<ChangeResponse>;
  /** A call of the server by its name and body. */
  call(name: string, body: unknown): Promise<ChangeResponse>;
  play(direction: "undo" | "redo"): ChangeResponse;
  readonly selection: SelectionBody | null;
  select(selection: SelectionBody): void;
  readonly askFirst: boolean;
  setAskFirst(isOn: boolean): void;
  readonly proposals: readonly Proposal[];
  answer(id: string, isAccepted: boolean): void;
  /** What the person asks, the oldest note first. */
  readonly notes: readonly AssistantNote[];
  addNote(note: NoteBody): void;
  removeNote(id: string): void;
  /** Shows what the assistant has changed since its last answer with the note. */
  answerNote(id: string, words: string): void;
  /** Whether an assistant has called lately. */
  readonly isConnected: boolean;
  /** To be called whenever an assistant calls. */
  called(): void;
}

interface AssistantDependencies {
  /** Of the studio's canvas. */
  readonly changes: Changes;
  readonly runner: ChangeRunner;
  readonly elementOf: (id: string) => Lookups["treeElementLookup"][string] | undefined;
  readonly send: (event: string, payload: AssistantEvent) => void;
}

export function createAssistant({ changes, runner, elementOf, send }: AssistantDependencies): Assistant {
  const waiting = new Map<string, { proposal: Proposal; answer: (isAccepted: boolean) => void }>();
  let selection: SelectionBody | null = null;
  let askFirst = false;
  let notes: readonly AssistantNote[] = [];
  /** What was changed since the last answer, as long as notes wait for one. */
  let diffs: { readonly activityId: string | null; readonly diff: string; readonly isUndone: boolean }[] = [];
  let lastCall = -Infinity;
  const publish = (event: AssistantEvent) => send(ASSISTANT_EVENT, event);

  return {
    change(type, changeFields) {
      const change = parse(Change, { id: randomUUID(), type, name: CHANGE_NAMES[type], changeFields });
      const names = { elementOf: (id: string) => elementOf(id) ?? undefined, realIdOf: (id: string) => id };
      const { call, body } = requestOf(change, names);
      return make(change, call, body);
    },
    call: (name, body) => make({ id: randomUUID(), type: "UNKNOWN", name: "", changeFields: {} }, name, body),
    play(direction) {
      const response = changes.play(direction);
      publish({ kind: direction === "undo" ? "undone" : "redone", response });
      diffs = diffs.map((each) =>
        each.activityId === response.activityId ? { ...each, isUndone: direction === "undo" } : each,
      );
      return response;
    },
    get selection() {
      return selection;
    },
    select(selected) {
      selection = selected;
    },
    get askFirst() {
      return askFirst;
    },
    setAskFirst(isOn) {
      askFirst = isOn;
    },
    get proposals() {
      return [...waiting.values()].map(({ proposal }) => proposal);
    },
    answer(id, isAccepted) {
      const asked = waiting.get(id);
      if (!asked) throw new Refusal("NOT_THERE", "The assistant no longer waits for this answer.");
      asked.answer(isAccepted);
    },
    get notes() {
      return notes;
    },
    addNote(body) {
      if (notes.length >= MAX_NOTES) {
        const answered = notes.find(({ answer }) => answer !== null);
        if (!answered) throw new Refusal("BAD_REQUEST", "There are too many notes. Delete some first.");
        notes = notes.filter((note) => note !== answered);
      }
      notes = [...notes, { ...body, id: randomUUID(), answer: null }];
    },
    removeNote(id) {
      notes = notes.filter((note) => note.id !== id);
    },
    answerNote(id, words) {
      const note = notes.find((each) => each.id === id);
      if (!note) throw new Refusal("NOT_THERE", "There is no such note. The person may have deleted it.");
      const diff = diffs.flatMap((each) => (each.isUndone ? [] : [each.diff])).join("");
      diffs = [];
      const answered = { ...note, answer: { words, diff } };
      notes = notes.map((each) => (each === note ? answered : each));
      publish({ kind: "answered", note: answered });
    },
    get isConnected() {
      return Date.now() - lastCall < CONNECTED_FOR_MS;
    },
    called() {
      lastCall = Date.now();
    },
  };

  async function make(change: Change, call: string, body: unknown): Promise<ChangeResponse> {
    const hasNotes = notes.some(({ answer }) => answer === null);
    const diff = askFirst || hasNotes ? await runner.preview(changes, call, body) : "";
    if (askFirst) await ask(change, diff);
    const previous = changes.lastActivity();
    const response = await runner.run(changes, call, body);
    if (hasNotes) diffs.push({ activityId: response.activityId, diff, isUndone: false });
    const named = { ...change, name: change.name || response.name, prevIdToNewIdMap: response.idMap };
    if (response.activityId !== null) publish({ kind: "changed", change: named, response, previous });
    return response;
  }

  /** Resolves when the person accepts. */
  async function ask(change: Change, diff: string): Promise<void> {
    if (waiting.size >= MAX_PROPOSALS) {
      const message = `The person has ${MAX_PROPOSALS} changes to decide about. Wait for the answers.`;
      throw new Refusal("FORBIDDEN", message);
    }
    const proposal = { id: change.id, change, diff };
    const answer = await new Promise<boolean | null>((resolve) => {
      const timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS).unref();
      waiting.set(proposal.id, {
        proposal,
        answer(isAccepted) {
          clearTimeout(timer);
          resolve(isAccepted);
        },
      });
      publish({ kind: "proposed", proposal });
    });
    waiting.delete(proposal.id);
    publish({ kind: "settled", id: proposal.id });
    if (answer === null) throw new Refusal("FORBIDDEN", "The person has not answered yet. Ask them, then try again.");
    if (!answer) throw new Refusal("FORBIDDEN", "The person declined this change. Ask them what they want instead.");
  }
}
