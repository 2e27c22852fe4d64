/** `easel mcp`: connects an assistant that speaks over standard input and output with the app's dev server. */
import { readRunning } from "./running-file.ts";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

/** Returns false when no dev server with Easel runs for the app. */
export async function connectAssistant(folder: string): Promise<boolean> {
  const running = readRunning(folder);
  if (!running) return false;
  const assistant = new StdioServerTransport();
  const server = new StreamableHTTPClientTransport(new URL(running.mcp), {
    requestInit: { headers: { "x-easel-token": running.token } },
  });
  listen(server, { onmessage: (message) => void assistant.send(message) });
  listen(assistant, {
    onclose: () => void server.close(),
    onmessage(message) {
      server.send(message).catch(() => {
        if (!("id" in message && "method" in message)) return;
        const error = { code: ErrorCode.InternalError, message: "The dev server does not answer. Start it again." };
        void assistant.send({ jsonrpc: "2.0", id: message.id, error });
      });
    },
  });
  await server.start();
  await assistant.start();
  return true;
}

interface Listeners {
  onmessage(message: JSONRPCMessage): void;
  onclose?(): void;
}

/** The SDK's transports have one listener each, and are no event targets. */
function listen(transport: Pick<Transport, "start">, listeners: Listeners): void {
  Object.assign(transport, listeners);
}
