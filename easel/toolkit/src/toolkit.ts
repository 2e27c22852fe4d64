/** Puts the parts together: what one connected editor can call, from its first message to its last. */
import { PROTOCOL_VERSION } from "@easel/protocol/constants";
import type { FunctionArguments } from "@easel/protocol/messages-in";
import type { Answer, OutgoingMessage } from "@easel/protocol/messages-out";
import { answerCall } from "./channel/calls.ts";
import { createInstant } from "./instant/instant.ts";
import { mergeLookups } from "./lookups.ts";
import { createOutlines } from "./outlines/outlines.ts";
import type { Page } from "./page.ts";
import { createPointing } from "./pointing/pointing.ts";
import type { Functions, Session } from "./session.ts";
import { createTextEditing } from "./text/text.ts";
import { createTree } from "./tree/tree.ts";

/** The editor that is connected now. There is never more than one. */
let connected: AbortController | null = null;

export function connect(port: MessagePort, page: Page): void {
  connected?.abort();
  const connection = (connected = new AbortController());
  const ended = connection.signal;
  const post = (message: OutgoingMessage | Answer) => {
    if (!ended.aborted) port.postMessage(message);
  };
  let session: RunningSession | null = null;
  const functions = (): Partial<Functions> => ({ initProject, ...session?.functions });

  ended.addEventListener("abort", () => {
    session?.end();
    port.close();
  });
  post({ id: "READY", version: PROTOCOL_VERSION });
  port.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
    const answer = await answerCall(data, { functions, inspectElement: () => ({}) });
    if (answer) post(answer);
  });
  port.start();

  function initProject(...given: FunctionArguments<"initProject">): unknown {
    session?.end();
    session = startSession(given, post, page);
    return session.isReady;
  }
}

interface RunningSession {
  functions: Partial<Functions>;
  isReady: Promise<void>;
  end: () => void;
}

function startSession(
  [
    storyboardId,
    elements,
    scopes,
    ,
    options,
    type = null,
    savedComponentFilename = null,
    originalUrl = null,
  ]: FunctionArguments<"initProject">,
  post: Session["post"],
  page: Page,
): RunningSession {
  const ending = new AbortController();
  const session: Session = {
    storyboardId,
    ended: ending.signal,
    options: options ?? {},
    post: (message) => {
      if (!ending.signal.aborted) post(message);
    },
    lookups: { elements, scopes },
    hidden: { selector: null },
    idOf: page.idOf,
    whenReloaded: (listener) => page.whenReloaded(listener, ending.signal),
  };
  const tree = createTree(session, { type, savedComponentFilename, originalUrl });
  const lookups = {
    setNewLookups(elements, scopes) {
      mergeLookups(session.lookups, elements, scopes);
      tree.lookupsChanged();
    },
  } satisfies Partial<Functions>;
  const outlines = createOutlines(session, tree);
  const text = createTextEditing(session, tree);
  const pointing = createPointing(session, tree, { outlines, text });
  const instant = createInstant(session, tree, pointing, outlines);
  return {
    functions: { ...lookups, ...outlines.functions, ...pointing.functions, ...instant.functions },
    isReady: tree.isReady,
    end: () => ending.abort(),
  };
}
