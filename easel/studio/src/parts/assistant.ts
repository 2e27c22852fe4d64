/** Works beside an assistant: its changes join the ledger, it learns what is selected, and it can be made to ask first. */
import type { AssistantEvent } from "@easel/protocol/assistant";
import type { DevServer } from "../dev-server.ts";
import { activeFrame, selectedIds, type StudioStore } from "../store.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { ChangeWriter } from "./change-writer.ts";
import type { Project } from "./project.ts";
import type { ShownLedger } from "./shown-ledger.ts";
import type { Toasts } from "./toasts.ts";

export interface Assistant {
  /** Tells the server what is selected from now on. Returns how to stop. */
  start(): () => void;
  setAskFirst(isOn: boolean): void;
  answer(id: string, isAccepted: boolean): void;
  /** Leaves a note about the selection. Resolves to what went wrong, or null. */
  ask(words: string): Promise<string | null>;
  removeNote(id: string): void;
}

interface AssistantDependencies {
  readonly store: StudioStore;
  readonly server: Pick<
    DevServer,
    "addNote" | "answerProposal" | "fetchAssistant" | "removeNote" | "reportSelection" | "setAskFirst"
  >;
  readonly project: Pick<Project, "onAssistant">;
  readonly ledger: ShownLedger;
  readonly writer: Pick<ChangeWriter, "onReport">;
  readonly context: Pick<AssistantContext, "copyNote">;
  readonly toasts: Toasts;
}

export function createAssistant(dependencies: AssistantDependencies): Assistant {
  const { store, server, project, ledger, writer, context, toasts } = dependencies;
  /** Events that came while a change was on its way: its place among them only shows when it is answered. */
  let waiting: AssistantEvent[] = [];
  project.onAssistant((event) => {
    waiting.push(event);
    takeWaiting();
  });
  writer.onReport(takeWaiting);

  return {
    start() {
      void server.fetchAssistant().then((assistant) => {
        if (assistant) store.setState({ assistant });
      });
      return store.subscribe((state, before) => {
        if (state.selection === before.selection) return;
        const frame = activeFrame(state);
        if (frame) void server.reportSelection({ path: frame.path, width: frame.width, ids: selectedIds(state) });
      });
    },
    async setAskFirst(isOn) {
      const outcome = await server.setAskFirst(isOn);
      if (outcome.outcome !== "written") return toasts.show("The dev server did not respond. Try again.", "problem");
      store.setState({ assistant: outcome.response });
      toasts.show(isOn ? "Your assistant asks before it changes anything" : "Your assistant no longer asks");
    },
    async answer(id, isAccepted) {
      remove(id);
      const outcome = await server.answerProposal(id, isAccepted);
      if (outcome.outcome === "refused") toasts.show(outcome.message, "problem");
    },
    async ask(words) {
      const state = store.getState();
      const { path = "/", width = 0 } = activeFrame(state) ?? {};
      const outcome = await server.addNote({ path, width, ids: selectedIds(state), words });
      if (outcome.outcome === "refused") return outcome.message;
      if (outcome.outcome === "unreachable") return "The dev server did not respond. Try again.";
      store.setState({ assistant: outcome.response });
      if (outcome.response.isConnected) toasts.show("Note added. Ask your assistant to read its notes.");
      else await context.copyNote(words);
      return null;
    },
    async removeNote(id) {
      const outcome = await server.removeNote(id);
      if (outcome.outcome === "written") return store.setState({ assistant: outcome.response });
      toasts.show("The dev server did not respond. Try again.", "problem");
    },
  };

  function takeWaiting(): void {
    if (ledger.current.jobs[0]?.status === "sent") return;
    const events = waiting;
    waiting = [];
    events.forEach(take);
  }

  function take(event: AssistantEvent): void {
    switch (event.kind) {
      case "changed": {
        const { change, response, previous } = event;
        ledger.step({ kind: "made by assistant", change, response, previous });
        return toasts.show(`Your assistant: ${change.name}`);
      }
      case "undone":
      case "redone":
        return ledger.step({ kind: `${event.kind} by assistant`, activityId: event.response.activityId });
      case "proposed":
        return store.setState(({ assistant }) => ({
          assistant: { ...assistant, proposals: [...assistant.proposals, event.proposal] },
        }));
      case "settled":
        return remove(event.id);
      case "answered": {
        const { note } = event;
        store.setState(({ assistant }) => ({
          assistant: { ...assistant, notes: assistant.notes.map((each) => (each.id === note.id ? note : each)) },
        }));
        return toasts.show("Your assistant has answered a note");
      }
    }
  }

  function remove(id: string): void {
    store.setState(({ assistant }) => ({
      assistant: { ...assistant, proposals: assistant.proposals.filter((proposal) => proposal.id !== id) },
    }));
  }
}
