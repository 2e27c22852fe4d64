/**
 * For the studio: `POST /__easel/assistant`, and `/assistant/selection`, `/assistant/ask-first`, `/assistant/answer`,
 * `/assistant/note` and `/assistant/remove-note` below it. For assistants: `POST /__easel/mcp`.
 */
import {
  AnswerBody,
  AskFirstBody,
  type AssistantResponse,
  NoteBody,
  RemoveNoteBody,
  SelectionBody,
} from "@easel/protocol/assistant";
import type { Assistant } from "../assistant/assistant.ts";
import type { McpDependencies } from "../assistant/mcp-server.ts";
import { type Middleware, parse, readBody, sendError, serveRoutes, urlOf } from "./http.ts";

export function serveAssistant(assistant: Assistant): Middleware {
  const state = (): AssistantResponse => {
    const { askFirst, proposals, notes, isConnected } = assistant;
    return { askFirst, proposals: [...proposals], notes: [...notes], isConnected };
  };
  return serveRoutes({
    "POST /assistant": state,
    "POST /assistant/selection": async (_parameters, request) => {
      assistant.select(parse(SelectionBody, await readBody(request)));
      return {};
    },
    "POST /assistant/ask-first": async (_parameters, request) => {
      assistant.setAskFirst(parse(AskFirstBody, await readBody(request)).askFirst);
      return state();
    },
    "POST /assistant/answer": async (_parameters, request) => {
      const { id, isAccepted } = parse(AnswerBody, await readBody(request));
      assistant.answer(id, isAccepted);
      return {};
    },
    "POST /assistant/note": async (_parameters, request) => {
      assistant.addNote(parse(NoteBody, await readBody(request)));
      return state();
    },
    "POST /assistant/remove-note": async (_parameters, request) => {
      assistant.removeNote(parse(RemoveNoteBody, await readBody(request)).id);
      return state();
    },
  });
}

export function serveMcp(dependencies: McpDependencies): Middleware {
  return async (request, response, next) => {
    if (urlOf(request).pathname !== "/mcp") return next();
    // There are no sessions: each call is answered by itself.
    if (request.method !== "POST") return void response.writeHead(405, { allow: "POST" }).end();
    try {
      const body = await readBody(request);
      dependencies.assistant.called();
      // Loaded on first use: most sessions have no assistant.
      const { answerMcp } = await import("../assistant/mcp-server.ts");
      await answerMcp(dependencies, request, response, body);
    } catch (error) {
      if (!response.headersSent) sendError(response, error);
    }
  };
}
