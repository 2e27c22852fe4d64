/** `GET /__easel/events`: a stream of what happens in the app's source. */
import type { ServerResponse } from "node:http";
import { type Middleware, urlOf } from "./http.ts";

export interface EventStream {
  send(event: string, payload: unknown): void;
  serve: Middleware;
}

export function createEventStream(): EventStream {
  const listeners = new Set<ServerResponse>();

  return {
    send(event, payload) {
      if (listeners.size === 0) return;
      const text = `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
      for (const listener of listeners) listener.write(text);
    },
    serve(request, response, next) {
      if (urlOf(request).pathname !== "/events" || request.method !== "GET") return next();
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      // The browser reports the connection as open only when it has received something.
      response.write(": connected\n\n");
      listeners.add(response);
      response.on("close", () => listeners.delete(response));
    },
  };
}
