/** The line to the toolkit in one frame. */
import { PROTOCOL_VERSION, SELECTION_EVENT } from "@easel/protocol/constants";
import { type FunctionArguments, type FunctionName, HANDSHAKE } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";

export interface Connection {
  /** Resolves to what the page answers; rejects with the error it names. */
  call<Name extends FunctionName>(name: Name, ...given: FunctionArguments<Name>): Promise<unknown>;
  close(): void;
}

/** A page that does not answer so long has gone elsewhere, or never was ours. */
const PATIENCE_MS = 10_000;

/** Shakes hands with the page that the frame shows now. `receive` is told all it says, first of all READY. */
export function connect(frame: HTMLIFrameElement, receive: (message: OutgoingMessage) => void): Connection {
  const { port1: port, port2: theirs } = new MessageChannel();
  const waiting = new Map<string, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;

  port.addEventListener("message", ({ data }: MessageEvent<OutgoingMessage | Reply>) => {
    const asked = waiting.get(data.id);
    if (!asked) {
      const message = data as OutgoingMessage;
      if (message.id === "READY" && message.version !== PROTOCOL_VERSION) {
        console.warn(`The page speaks version ${message.version} of the protocol, the studio ${PROTOCOL_VERSION}.`);
      }
      return receive(message);
    }
    waiting.delete(data.id);
    const answer = data as Reply;
    if ("error" in answer) asked.reject(errorOf(answer.error));
    else asked.resolve("result" in answer ? answer.result : answer);
  });
  port.start();
  // What belongs to the window of the page must not outlive it.
  const takeAtOnce = (event: Event) => receive(structuredClone((event as CustomEvent<OutgoingMessage>).detail));
  frame.addEventListener(SELECTION_EVENT, takeAtOnce);
  frame.contentWindow?.postMessage(HANDSHAKE, location.origin, [theirs]);

  return {
    call(functionName, ...args) {
      const id = `call-${(calls += 1)}`;
      port.postMessage({ id, type: "executeFunction", payload: { functionName, args } });
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        setTimeout(() => {
          if (waiting.delete(id)) reject(new Error(`The page did not answer ${functionName}.`));
        }, PATIENCE_MS);
      });
    },
    close() {
      port.close();
      frame.removeEventListener(SELECTION_EVENT, takeAtOnce);
      for (const { reject } of waiting.values()) reject(new Error("The page is gone."));
      waiting.clear();
    },
  };
}

function errorOf(error: Extract<Reply, { error: unknown }>["error"]): Error {
  if (typeof error === "string") return new Error(error);
  return Object.assign(new Error(error.message), { name: error.name });
}
