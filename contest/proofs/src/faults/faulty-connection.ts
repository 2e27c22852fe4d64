/** A connection between the site and one of its dependencies that can be cut, stalled or corrupted. */
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/** The apparent behavior of the other side. */
export type FaultMode =
  | "healthy"
  /** Connections are refused or closed immediately. */
  | "gone"
  /** Accepts requests and never responds. */
  | "silent"
  /** Performs requests, and their responses are lost. */
  | "response lost"
  /** Sends this response to every request. */
  | { response: string }
  /** Sends this greeting to every new connection, before any request. */
  | { greeting: string };

export interface FaultyConnection {
  port: number;
  mode(mode: FaultMode): void;
  close(): Promise<void>;
}

/** Sees every byte of a connection before it is forwarded; returning true holds the bytes back. */
export interface TrafficHandler {
  onRequest?(chunk: Buffer, connection: { cut(): void }): boolean;
  onResponse?(chunk: Buffer, connection: { cut(): void }): boolean;
}

export async function openFaultyConnection(
  target: NetConnectOpts,
  createHandler: () => TrafficHandler = () => ({}),
): Promise<FaultyConnection> {
  let mode: FaultMode = "healthy";
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server: Server = createServer((client) => {
    sockets.add(client);
    client.on("error", () => undefined);
    client.on("close", () => sockets.delete(client));
    if (mode === "gone") return void client.destroy();
    if (typeof mode === "object" && "greeting" in mode) return void client.end(mode.greeting);
    const { onRequest, onResponse } = createHandler();
    const upstream = connect(target);
    sockets.add(upstream);
    upstream.on("error", () => client.destroy());
    upstream.on("close", () => {
      sockets.delete(upstream);
      client.end();
    });
    client.on("close", () => upstream.destroy());
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on("data", (chunk) => {
      if (onRequest?.(chunk, { cut }) || mode === "silent") return;
      if (typeof mode === "object" && "response" in mode) return void client.end(mode.response);
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (onResponse?.(chunk, { cut })) return;
      if (mode === "response lost") cut();
      else if (mode === "healthy") client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the faulty connection has no port");

  return {
    port: address.port,
    mode(next) {
      mode = next;
      if (mode === "gone") cutAll();
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * When a statement fails: before PostgreSQL receives it, or after PostgreSQL has executed it, when the response is
 * lost.
 */
export type Moment = "before" | "after";

export interface FaultyDatabaseConnection extends FaultyConnection {
  /** Injects a fault at the statement with this index, counted from 0. By default, its connection is cut. */
  failAt(statement: number, moment: Moment, inject?: () => void): void;
  /** Whether the fault was injected. From now on, none is. */
  disarm(): boolean;
}

export async function openFaultyDatabaseConnection(target: NetConnectOpts): Promise<FaultyDatabaseConnection> {
  let planned: { left: number; moment: Moment; inject: (() => void) | undefined } | null = null;
  let injected = false;

  const connection = await openFaultyConnection(target, () => {
    const count = statementCounter();
    /** Whether this connection sent the affected statement, so that its response is not forwarded. */
    let dropsResponse = false;
    const inject = (cut: () => void) => {
      injected = true;
      planned?.inject?.();
      planned = null;
      cut();
    };
    return {
      onRequest(chunk, { cut }) {
        const statements = count(chunk);
        if (!planned || statements === 0) return false;
        planned.left -= statements;
        if (planned.left >= 0) return false;
        if (planned.moment === "after") {
          dropsResponse = true;
          planned.left = Number.POSITIVE_INFINITY;
          return false;
        }
        inject(cut);
        return true;
      },
      onResponse(chunk, { cut }) {
        if (!dropsResponse) return false;
        // PostgreSQL is ready for the next statement, so this one is complete.
        if (chunk.subarray(-6, -1).equals(READY)) inject(cut);
        return true;
      },
    };
  });

  return {
    ...connection,
    failAt(statement, moment, inject) {
      injected = false;
      planned = { left: statement, moment, inject: inject };
    },
    disarm() {
      planned = null;
      return injected;
    },
  };
}

const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
const QUERY = 0x51;
const SYNC = 0x53;

/** Counts the statements that end in a client's bytes: simple queries, and the Sync after extended ones. */
function statementCounter(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  // The first message of a connection has no type byte.
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let statements = 0;
    while (rest.length >= typeBytes + 4) {
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) break;
      if (typeBytes === 1 && (rest[0] === QUERY || rest[0] === SYNC)) statements += 1;
      typeBytes = 1;
      rest = rest.subarray(length);
    }
    return statements;
  };
}
