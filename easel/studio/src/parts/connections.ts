/** The connections to the pages in the frames. */
import type { FunctionArguments, FunctionName } from "@easel/protocol/messages-in";
import type { Connection } from "../frames/connection.ts";

export interface Connections {
  get(frameId: string): Connection | undefined;
  add(frameId: string, connection: Connection): void;
  close(frameId: string): void;
  /** Calls a function of one page without waiting for the result. */
  send<Name extends FunctionName>(frameId: string, name: Name, ...given: FunctionArguments<Name>): void;
  /** Calls a function of every open page. */
  broadcast<Name extends FunctionName>(name: Name, ...given: FunctionArguments<Name>): void;
}

export function createConnections(): Connections {
  const byFrame = new Map<string, Connection>();
  const connections: Connections = {
    get: (frameId) => byFrame.get(frameId),
    add: (frameId, connection) => void byFrame.set(frameId, connection),
    close(frameId) {
      byFrame.get(frameId)?.close();
      byFrame.delete(frameId);
    },
    send(frameId, name, ...given) {
      byFrame
        .get(frameId)
        ?.call(name, ...given)
        .catch((error: Error) => console.warn(`[easel] ${name}: ${error.message}`));
    },
    broadcast(name, ...given) {
      for (const frameId of byFrame.keys()) connections.send(frameId, name, ...given);
    },
  };
  return connections;
}
