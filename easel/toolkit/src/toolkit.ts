/** Connects the parts to an editor, from its first message to its last. */
import { PROTOCOL_VERSION } from "@easel/protocol/constants";
import type { FunctionArguments } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import { createCallHandler } from "./channel/calls.ts";
import { createLazyCss } from "./lazy-css.ts";
import { createInspect } from "./inspect/inspect.ts";
import type { Known } from "./inspect/props-and-state.ts";
import { createInstant } from "./instant/instant.ts";
import { emptyLookups, type KnownSource, mergeLookups } from "./lookups.ts";
import { createOutlines } from "./outlines/outlines.ts";
import type { Page } from "./page.ts";
import { createPointing } from "./pointing/pointing.ts";
import type { Functions, Session } from "./session.ts";
import { createLazyText } from "./text/lazy-text.ts";
import { createTree, type PageTree } from "./tree/tree.ts";

/** An explicit reason, because the browser's own error would keep the next editor's port alive by its stack. */
const DISCONNECTED = "The editor has gone.";

/** The connected editor. There is never more than one. */
let connected: AbortController | null = null;

export function connect(port: MessagePort, page: Page): void {
  connected?.abort(DISCONNECTED);
  const connection = (connected = new AbortController());
  const ended = connection.signal;
  const post = (message: OutgoingMessage | Reply) => {
    if (!ended.aborted) port.postMessage(message);
  };
  let session: RunningSession | null = null;

  ended.addEventListener("abort", () => {
    session?.end();
    port.close();
  });
  post({ id: "READY", version: PROTOCOL_VERSION });
  const inspect = createInspect({ ended, post, page });
  const handleCall = createCallHandler();
  port.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
    // Read as late as possible: a call may have to wait for the one that starts the session.
    const reply = await handleCall(data, () => ({
      functions: { initProject, ...inspect.functions, ...session?.functions },
      inspectElement: async (payload) =>
        (await loadInspection()).inspectElement(payload, fiberKnowledge(page, session)),
    }));
    if (reply) post(reply);
  });
  port.start();

  function initProject(...given: FunctionArguments<"initProject">): unknown {
    session?.end();
    session = startSession(given, post, page);
    session.tree.whenRebuilt(inspect.checkHref);
    return session.tree.isReady;
  }
}

/** Replies to a plain message of an editor that need not be connected. */
export async function logStateAndProps(message: unknown, page: Page): Promise<void> {
  const { stateAndPropsLine } = await loadInspection();
  console.log(stateAndPropsLine(message, fiberKnowledge(page, null)));
}

/** Rarely needed, so it is not part of the first script. */
function loadInspection() {
  return import("./inspect/props-and-state.ts");
}

function fiberKnowledge({ idOf }: Page, session: RunningSession | null): Known {
  return { idOf, writtenName: (codebaseId) => session?.lookups.elements[codebaseId]?.componentName };
}

interface RunningSession {
  functions: Partial<Functions>;
  tree: PageTree;
  lookups: KnownSource;
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
    lookups: emptyLookups(),
    hidden: { selector: null },
    idOf: page.idOf,
    whenReloaded: (listener) => page.whenReloaded(listener, ending.signal),
  };
  mergeLookups(session.lookups, elements, scopes);
  const tree = createTree(session, { type, savedComponentFilename, originalUrl });
  const outlines = createOutlines(session, tree);
  const text = createLazyText(session, tree);
  const css = createLazyCss(session, tree);
  const pointing = createPointing(session, tree, { outlines, text, sendAtOnce: css.sendAtOnce });
  const instant = createInstant(session, tree, pointing, outlines);
  const lookups = {
    setNewLookups(elements, scopes) {
      mergeLookups(session.lookups, elements, scopes);
      tree.lookupsChanged();
    },
  } satisfies Partial<Functions>;
  const changes = {
    applyChangeItemToDocument(change) {
      text.restoreText();
      return instant.functions.applyChangeItemToDocument(change);
    },
  } satisfies Partial<Functions>;
  return {
    functions: {
      ...lookups,
      ...outlines.functions,
      ...pointing.functions,
      ...instant.functions,
      ...css.functions,
      ...changes,
    },
    tree,
    lookups: session.lookups,
    end: () => ending.abort(DISCONNECTED),
  };
}
