import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import type { Page } from "../page.ts";

/** The connected editor, as the parts see it that work before a project is initialized. */
export interface Connection {
  readonly ended: AbortSignal;
  readonly post: (message: OutgoingMessage | Reply) => void;
  readonly page: Page;
}
