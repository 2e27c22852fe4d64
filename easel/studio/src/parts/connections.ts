/** The lines to the pages in the frames. */
import type { FunctionArguments, FunctionName } from "@easel/protocol/messages-in";
import type { Connection } from "../frames/connection.ts";

/** By the frame. */
export const connections = new Map<string, Connection>();

export function tell<Name extends FunctionName>(frameId: string, name: Name, ...given: FunctionArguments<Name>): void {
  connections
    .get(frameId)
    ?.call(name, ...given)
    .catch((error: Error) => console.warn(`[easel] ${name}: ${error.message}`));
}

export function tellAll<Name extends FunctionName>(name: Name, ...given: FunctionArguments<Name>): void {
  for (const frameId of connections.keys()) tell(frameId, name, ...given);
}
