/** For programs that connect assistants themselves, instead of by `npx easel mcp`. */
import { readRunning } from "@easel/server/assistant/running-file";
import { connectAssistant } from "@easel/server/assistant/stdio";

export interface McpServer {
  /** Speaks the Model Context Protocol as streamable HTTP. */
  readonly url: string;
  /** To be sent as `Authorization: Bearer <token>`. */
  readonly token: string;
}

/** Where the dev server of the app in this folder answers assistants. Null while it does not run. */
export function findMcpServer(folder: string): McpServer | null {
  const running = readRunning(folder);
  return running && { url: running.mcp, token: running.token };
}

/** Connects an assistant on standard input and output with that dev server, until it has gone. Resolves to false while it does not run. */
export function serveStdio(folder: string): Promise<boolean> {
  return connectAssistant(folder);
}
