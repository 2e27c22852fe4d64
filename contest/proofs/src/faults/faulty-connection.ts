/** A connection between the site and one of its dependencies that can be cut, stalled or corrupted. */
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/** The apparent behavior of the other side. */
export type FaultMode =
  | "well"
  /** Connections are refused or closed immediately. */
  | "gone"
  /** Accepts requests and never responds. */
  | "silent"
  /** Performs requests, and their responses are lost. */
  | "answer lost"
  /** Sends this response to every request. */
  | { says: string }
  /** Sends this greeting to every new connection, before any request. */
  | { greets: string };

export interface FaultyConnection {
  port: number;
  mood(mood: FaultMode): void;
  close(): Promise<void>;
}

/** `listen` sees every byte of a connection before it is forwarded; if it returns true, the bytes are held back. */
export interface Listener {
  asked?(chunk: Buffer, wire: { cut(): void }): boolean;
  answered?(chunk: Buffer, wire: { cut(): void }): boolean;
}

export async function openFaultyConnection(
  target: NetConnectOpts,
  listen: () => Listener = () => ({}),
): Promise<FaultyConnection> {
  let mood: FaultMode = "well";
  const sockets = new Set<Socket>();
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  const server: Server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => undefined);
    near.on("close", () => sockets.delete(near));
    if (mood === "gone") return void near.destroy();
    if (typeof mood === "object" && "greets" in mood) return void near.end(mood.greets);
    const { asked, answered } = listen();
    const far = connect(target);
    sockets.add(far);
    far.on("error", () => near.destroy());
    far.on("close", () => {
      sockets.delete(far);
      near.end();
    });
    near.on("close", () => far.destroy());
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    near.on("data", (chunk) => {
      if (asked?.(chunk, { cut }) || mood === "silent") return;
      if (typeof mood === "object" && "says" in mood) return void near.end(mood.says);
      far.write(chunk);
    });
    far.on("data", (chunk) => {
      if (answered?.(chunk, { cut })) return;
      if (mood === "answer lost") cut();
      else if (mood === "well") near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the wire has no port");

  return {
    port: address.port,
    mood(next) {
      mood = next;
      if (mood === "gone") cutAll();
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
  strikeAt(statement: number, moment: Moment, strike?: () => void): void;
  /** Whether the fault was injected. From now on, none is. */
  disarm(): boolean;
}

export async function openFaultyDatabaseConnection(target: NetConnectOpts): Promise<FaultyDatabaseConnection> {
  let armed: { left: number; moment: Moment; strike: (() => void) | undefined } | null = null;
  let struck = false;

  const wire = await openFaultyConnection(target, () => {
    const count = statementCounter();
    /** Whether this connection sent the affected statement, so that its response is not forwarded. */
    let isDoomed = false;
    const strike = (cut: () => void) => {
      struck = true;
      armed?.strike?.();
      armed = null;
      cut();
    };
    return {
      asked(chunk, { cut }) {
        const statements = count(chunk);
        if (!armed || statements === 0) return false;
        armed.left -= statements;
        if (armed.left >= 0) return false;
        if (armed.moment === "after") {
          isDoomed = true;
          armed.left = Number.POSITIVE_INFINITY;
          return false;
        }
        strike(cut);
        return true;
      },
      answered(chunk, { cut }) {
        if (!isDoomed) return false;
        // PostgreSQL is ready for the next statement, so this one is complete.
        if (chunk.subarray(-6, -1).equals(READY)) strike(cut);
        return true;
      },
    };
  });

  return {
    ...wire,
    strikeAt(statement, moment, strike) {
      struck = false;
      armed = { left: statement, moment, strike };
    },
    disarm() {
      armed = null;
      return struck;
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
  let letterBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    let statements = 0;
    while (rest.length >= letterBytes + 4) {
      const length = letterBytes + rest.readUInt32BE(letterBytes);
      if (rest.length < length) break;
      if (letterBytes === 1 && (rest[0] === QUERY || rest[0] === SYNC)) statements += 1;
      letterBytes = 1;
      rest = rest.subarray(length);
    }
    return statements;
  };
}
