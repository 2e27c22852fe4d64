/** `easel mcp`: connects an assistant that speaks over standard input and output with the app's dev server. */
import { readRunning, type Running } from "./running-file.ts";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { ErrorCode, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

interface Connection {
  readonly running: Running;
  readonly server: StreamableHTTPClientTransport;
}

/** Resolves when the assistant has gone; to false, at once, when no dev server with Easel runs for the app. */
export async function connectAssistant(folder: string): Promise<boolean> {
  if (!readRunning(folder)) return false;
  const assistant = new StdioServerTransport();
  let connection: Promise<Connection> | null = null;

  /** The dev server may have been started again, at another address and with another token. */
  const connect = async (): Promise<StreamableHTTPClientTransport> => {
    const running = readRunning(folder);
    if (!running) throw new Error("The dev server does not run. Start it again.");
    const known = await connection;
    if (known && known.running.pid === running.pid && known.running.mcp === running.mcp) return known.server;
    connection = open(running, (message) => void assistant.send(message));
    return (await connection).server;
  };
  const forward = async (message: JSONRPCMessage) => {
    try {
      const server = await connect();
      await server.send(message);
    } catch (error) {
      if (!("id" in message && "method" in message)) return;
      const failure = { code: ErrorCode.InternalError, message: reasonOf(error) };
      void assistant.send({ jsonrpc: "2.0", id: message.id, error: failure });
    }
  };
  return new Promise((resolve, reject) => {
    listen(assistant, { onmessage: (message) => void forward(message), onclose: () => resolve(true) });
    process.stdin.once("end", () => void assistant.close());
    assistant.start().catch(reject);
  });
}

async function open(running: Running, onmessage: (message: JSONRPCMessage) => void): Promise<Connection> {
  const server = new StreamableHTTPClientTransport(new URL(running.mcp), {
    requestInit: { headers: { "x-easel-token": running.token } },
  });
  listen(server, { onmessage });
  await server.start();
  return { running, server };
}

/** What the dev server says, where it has refused the whole request. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const said = /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  if (said) return String(JSON.parse(said));
  return /fetch failed/.test(text) ? "The dev server does not answer. Start it again." : text;
}

interface Listeners {
  onmessage(message: JSONRPCMessage): void;
  onclose?(): void;
}

/** The SDK's transports have one listener each, and are no event targets. */
function listen(transport: Pick<Transport, "start">, listeners: Listeners): void {
  Object.assign(transport, listeners);
}
