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
]);
export type AssistantEvent = v.InferOutput<typeof AssistantEvent>;

/** What the person has selected, sent by the studio. */
export const SelectionBody = v.object({
  path: v.string(),
  width: v.number(),
  ids: v.array(CodebaseId),
});
export type SelectionBody = v.InferOutput<typeof SelectionBody>;

export const AskFirstBody = v.object({ askFirst: v.boolean() });
export const AnswerBody = v.object({ id: v.string(), isAccepted: v.boolean() });

export const AssistantResponse = v.object({ askFirst: v.boolean(), proposals: v.array(Proposal) });
export type AssistantResponse = v.InferOutput<typeof AssistantResponse>;
