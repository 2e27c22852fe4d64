/** The connection to the toolkit in one frame. */
import { PROTOCOL_VERSION } from "@easel/protocol/constants";
import { type FunctionArguments, type FunctionName, HANDSHAKE } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";

export interface Connection {
  /** Resolves to the page's result, or rejects with its error. */
  call<Name extends FunctionName>(name: Name, ...given: FunctionArguments<Name>): Promise<unknown>;
  /** Resolves to the props and state of a component. */
  inspect(component: InspectedComponent): Promise<unknown>;
  close(): void;
}

export interface InspectedComponent {
  readonly tempoElementID: string;
  /** Which of several that are rendered by the same code, from 0. */
  readonly occurrence: number;
}

export type Connect = (frame: HTMLIFrameElement, receive: (message: OutgoingMessage) => void) => Connection;

/** A page that does not reply for this long has navigated away, or never was part of the app. */
const TIMEOUT_MS = 10_000;

/** Shakes hands with the page that a frame shows now, if it is the app's. `receive` gets every message, READY first. */
export const connectTo =
  (appOrigin: string): Connect =>
  (frame, receive) => {
    const { port1: port, port2: theirs } = new MessageChannel();
    const waiting = new Map<string, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
    let calls = 0;

    port.addEventListener("message", ({ data }: MessageEvent<OutgoingMessage | Reply>) => {
      const call = waiting.get(String(data.id));
      if (!call) {
        const message = data as OutgoingMessage;
        if (message.id === "READY" && message.version !== PROTOCOL_VERSION) {
          console.warn(`The page speaks version ${message.version} of the protocol, the studio ${PROTOCOL_VERSION}.`);
        }
        return receive(message);
      }
      waiting.delete(String(data.id));
      const reply = data as Reply;
      if ("error" in reply) call.reject(errorOf(reply.error));
      else call.resolve("result" in reply ? reply.result : reply);
    });
    port.start();
    frame.contentWindow?.postMessage(HANDSHAKE, appOrigin, [theirs]);

    const send = (type: string, payload: object, name: string): Promise<unknown> => {
      const id = `call-${(calls += 1)}`;
      port.postMessage({ id, type, payload });
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        setTimeout(() => {
          if (waiting.delete(id)) reject(new Error(`The page did not reply to ${name}.`));
        }, TIMEOUT_MS);
      });
    };
    return {
      call: (functionName, ...args) => send("executeFunction", { functionName, args }, functionName),
      inspect: (component) => send("inspectElement", { ...component, isComponent: true }, "inspectElement"),
      close() {
        port.close();
        for (const { reject } of waiting.values()) reject(new Error("The page is gone."));
        waiting.clear();
      },
    };
  };

function errorOf(error: Extract<Reply, { error: unknown }>["error"]): Error {
  if (typeof error === "string") return new Error(error);
  return Object.assign(new Error(error.message), { name: error.name });
}
