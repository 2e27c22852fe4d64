/** What assistants and the studio tell each other through the dev server. */
import * as v from "valibot";
import { Change } from "./changes.ts";
import { CodebaseId } from "./ids.ts";
import { ChangeResponse } from "./requests.ts";

/** Sent to the studio when an assistant does something. */
export const ASSISTANT_EVENT = "easel:assistant";

/** A change that waits for the person's answer. */
export const Proposal = v.object({
  id: v.string(),
  change: Change,
  /** A unified diff of all files. */
  diff: v.string(),
});
export type Proposal = v.InferOutput<typeof Proposal>;

/** What the person has selected, sent by the studio. */
export const SelectionBody = v.object({
  path: v.pipe(v.string(), v.maxLength(2_000)),
  /** Of the frame, in pixels. */
  width: v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
  ids: v.array(CodebaseId),
});
export type SelectionBody = v.InferOutput<typeof SelectionBody>;

/** What the person asks of the assistant, about the selected elements. */
export const NoteBody = v.object({
  ...SelectionBody.entries,
  words: v.pipe(v.string(), v.trim(), v.nonEmpty("Write what to change."), v.maxLength(5_000, "That is too long.")),
});
export type NoteBody = v.InferOutput<typeof NoteBody>;

export const AssistantNote = v.object({
  ...NoteBody.entries,
  id: v.string(),
  /** Null until the assistant has answered. The diff is of all that it changed for the note. */
  answer: v.nullable(v.object({ words: v.string(), diff: v.string() })),
});
export type AssistantNote = v.InferOutput<typeof AssistantNote>;

export const AssistantEvent = v.variant("kind", [
  v.object({
    kind: v.literal("changed"),
    change: Change,
    response: ChangeResponse,
    /** The step in the history before it, or null. */
    previous: v.nullable(v.string()),
  }),
  v.object({ kind: v.picklist(["undone", "redone"]), response: ChangeResponse }),
  v.object({ kind: v.literal("proposed"), proposal: Proposal }),
  /** A proposal was answered, or its assistant has gone. */
  v.object({ kind: v.literal("settled"), id: v.string() }),
  v.object({ kind: v.literal("answered"), note: AssistantNote }),
]);
export type AssistantEvent = v.InferOutput<typeof AssistantEvent>;

export const AskFirstBody = v.object({ askFirst: v.boolean() });
export const AnswerBody = v.object({ id: v.string(), isAccepted: v.boolean() });

export const RemoveNoteBody = v.object({ id: v.string() });

export const AssistantResponse = v.object({
  askFirst: v.boolean(),
  proposals: v.array(Proposal),
  /** The oldest one first. */
  notes: v.array(AssistantNote),
  /** Whether an assistant has called lately. */
  isConnected: v.boolean(),
});
export type AssistantResponse = v.InferOutput<typeof AssistantResponse>;
