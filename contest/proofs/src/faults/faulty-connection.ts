/** A wire between the site and something it stands on, which can be cut, held or made to talk nonsense. */
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/** What the far end seems to do. */
export type FaultMode =
  | "well"
  /** Nobody is at home: connections are refused or end at once. */
  | "gone"
  /** It takes what it is told and never says a word. */
  | "silent"
  /** It does what it is asked, and its answer gets lost. */
  | "answer lost"
  /** It says this, whatever it is asked. */
  | { says: string }
  /** It says this to whoever comes, before being asked. */
  | { greets: string };

export interface FaultyConnection {
  port: number;
  mood(mood: FaultMode): void;
  close(): Promise<void>;
}

/** `listen` sees every byte of a connection before it is passed on; what it returns true for is kept back. */
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

/** The moment of a statement: it never reaches PostgreSQL, or PostgreSQL has done it and nobody hears of it. */
export type Moment = "before" | "after";

export interface FaultyDatabaseConnection extends FaultyConnection {
  /** Strikes at the statement with this number, counted from 0. Where no strike is given, its connection is cut. */
  strikeAt(statement: number, moment: Moment, strike?: () => void): void;
  /** Whether it came to that; from now on nothing is struck. */
  disarm(): boolean;
}

export async function openFaultyDatabaseConnection(target: NetConnectOpts): Promise<FaultyDatabaseConnection> {
  let armed: { left: number; moment: Moment; strike: (() => void) | undefined } | null = null;
  let struck = false;

  const wire = await openFaultyConnection(target, () => {
    const count = statementCounter();
    /** This connection's statement is the one: its answer is not passed on. */
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
        // Ready for the next one: all of this one is done.
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

/** How many statements end in what a client sends: a simple query, or the Sync behind an extended one. */
function statementCounter(): (chunk: Buffer) => number {
  let rest = Buffer.alloc(0);
  // The first message of a connection has no letter.
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
