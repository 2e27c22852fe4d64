/** What happens in the app's source, told to whoever listens at `/__easel/events`. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "@easel/protocol/refusals";
import { checkOrigin } from "../access/access.ts";
import { sendRefusal } from "./lookup-routes.ts";

export interface Events {
  send(event: string, payload: unknown): void;
  answer(request: IncomingMessage, response: ServerResponse, next: () => void): void;
}

export function createEvents(): Events {
  const listeners = new Set<ServerResponse>();

  return {
    send(event, payload) {
      if (listeners.size === 0) return;
      const text = `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
      for (const listener of listeners) listener.write(text);
    },
    answer(request, response, next) {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      if (pathname !== "/events" || request.method !== "GET") return next();
      try {
        checkOrigin(request);
      } catch (error) {
        if (error instanceof Refusal) return sendRefusal(response, error);
        throw error;
      }
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      // Something must come, or the browser does not know that it is connected.
      response.write(": connected\n\n");
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
    },
  };
}
