/** Connects the parts to an editor, from its first message to its last. */
import { PROTOCOL_VERSION } from "@easel/protocol/constants";
import type { Change } from "@easel/protocol/changes";
import type { FunctionArguments } from "@easel/protocol/messages-in";
import type { Reply, OutgoingMessage } from "@easel/protocol/messages-out";
import { handleCall } from "./channel/calls.ts";
import { createLazyCss } from "./lazy-css.ts";
import { isViteMode } from "./inspect/errors.ts";
import { createInspect } from "./inspect/inspect.ts";
import { createLazyModule } from "./lazy-module.ts";
import type { Known } from "./inspect/props-and-state.ts";
import { createLazyInstant } from "./lazy-instant.ts";
import { emptyLookups, type KnownSource, mergeLookups } from "./lookups.ts";
import { createOutlines } from "./outlines/outlines.ts";
import { createPrivateValues, type PrivateValues } from "./private-values.ts";
import type { Page } from "./page.ts";
import { createPointing } from "./pointing/pointing.ts";
import { nothingRemembered, type Remembered } from "./pointing/remembered.ts";
import type { Functions, Session } from "./session.ts";
import { createScroll } from "./scroll.ts";
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
  const privateValues = createPrivateValues(ended);
  const post = (message: OutgoingMessage | Reply) => {
    if (!ended.aborted) port.postMessage(privateValues.masked(message));
  };
  let session: RunningSession | null = null;
  /** What the editor has set before a project, or in the one before. */
  let remembered: Remembered = nothingRemembered;
  let isFlushing = false;

  ended.addEventListener("abort", () => {
    session?.end();
    port.close();
  });
  post({ id: "READY", version: PROTOCOL_VERSION });
  const inspect = createInspect({ ended, post, page });
  const early = {
    setZoomPerc: (zoom) => remember({ zoom }),
    setAiContext: (isAiContext) => remember({ isAiContext }),
    enableDriveMode: () => remember({ isDriving: true }),
    disableDriveMode: () => remember({ isDriving: false }),
    setSelectedElement: (selected) => remember({ selected }),
    setMultiselectedElementKeys: (together) => remember({ together: together ?? [] }),
    setHoveredElement: (hovered) => remember({ hovered }),
    setIsFlushing(isOn) {
      isFlushing = isOn;
    },
  } satisfies Partial<Functions>;
  const setInspectedValue: Functions["setInspectedValue"] = async (...given) => {
    const { setInspectedValue: set } = await import("./inspect/edit-value.ts");
    set(given, fiberKnowledge(page, session), page);
  };
  const remember = (news: Partial<Remembered>) => {
    remembered = { ...remembered, ...news };
  };
  port.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
    // Read as late as possible: a call may have to wait for the one that starts the session.
    const reply = await handleCall(data, () => ({
      functions: { ...early, initProject, setInspectedValue, ...inspect.functions, ...session?.functions },
      inspectElement: async (payload) =>
        (await loadInspection()).inspectElement(payload, fiberKnowledge(page, session)),
    }));
    if (reply) post(reply);
  });
  port.start();

  function initProject(...given: FunctionArguments<"initProject">): unknown {
    if (session) remembered = session.remember();
    session?.end();
    session = startSession(given, post, page, privateValues, remembered);
    session.tree.whenRebuilt(inspect.checkHref);
    if (isFlushing) void session.functions.setIsFlushing?.(true);
    isFlushing = false;
    return session.tree.isReady;
  }
}

/** Replies to a plain message of an editor that need not be connected. */
export async function logStateAndProps(message: unknown, page: Page): Promise<void> {
  const { stateAndProps } = await loadInspection();
  const { masked } = createPrivateValues(AbortSignal.abort());
  console.log(`STATE_AND_PROPS ${JSON.stringify(masked(stateAndProps(message, fiberKnowledge(page, null))))}`);
}

/** Rarely needed, so it is not part of the first script. */
function loadInspection() {
  return import("./inspect/props-and-state.ts");
}

function fiberKnowledge({ idOf }: Page, session: RunningSession | null): Known {
  return { idOf, writtenName: (codebaseId) => session?.lookups.elements[codebaseId]?.componentName };
}

/** The page obeys the flags of its address whether or not an editor is connected. */
export function obeyFlags(page: Page): void {
  const { searchParams, href } = new URL(location.href);
  if (searchParams.get("storyboard") === "true") {
    void import("./inspect/storyboard-page.ts").then(({ fillViewport }) => fillViewport(href));
  }
  if (isViteMode(href)) void import("./inspect/vite-overlay.ts").then(({ showErrors }) => showErrors(page.firstErrors));
}

/** The element whose text a change is about, directly or by undoing another; empty for any other change. */
function textOwnerOf(item: Change): string {
  switch (item.type) {
    case "EDIT_TEXT":
      return item.changeFields.codebaseIdToEditText;
    case "CHANGE_PROP":
      return item.changeFields.codebaseIdToChange;
    case "UNDO":
      return textOwnerOf(item.changeFields.changeToUndo);
    case "REDO":
      return textOwnerOf(item.changeFields.changeToRedo);
    default:
      return "";
  }
}

interface RunningSession {
  functions: Partial<Functions>;
  tree: PageTree;
  lookups: KnownSource;
  remember: () => Remembered;
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
  { isPrivate }: PrivateValues,
  before: Remembered,
): RunningSession {
  const ending = new AbortController();
  const session: Session = {
    storyboardId,
    ended: ending.signal,
    options: options ?? {},
    post: (message) => {
      if (!ending.signal.aborted) post(message);
    },
    isPrivate,
    lookups: emptyLookups(),
    hidden: { selector: null },
    idOf: page.idOf,
    setId: page.setId,
    renderers: page.renderers,
    whenRendered: (listener) => page.whenRendered(listener, ending.signal),
    whenReloaded: (listener) => page.whenReloaded(listener, ending.signal),
  };
  mergeLookups(session.lookups, elements, scopes);
  const tree = createTree(session, { type, savedComponentFilename, originalUrl });
  const outlines = createOutlines(session, tree);
  const text = createLazyText(session, tree);
  const css = createLazyCss(session, tree);
  const pointing = createPointing(session, tree, { outlines, text, withStyles: css.withStyles }, before);
  const instant = createLazyInstant(session, tree, { selecting: pointing, outlining: outlines });
  const scroll = createScroll(session);
  const theme = createLazyModule(async () => (await import("./theme/theme.ts")).createTheme(ending.signal));
  const appearance = {
    async setTheme(wanted) {
      const loading = theme.wait(true);
      if (loading) await loading;
      theme.loaded?.(wanted);
    },
  } satisfies Partial<Functions>;
  const lookups = {
    setNewLookups(elements, scopes) {
      mergeLookups(session.lookups, elements, scopes);
      tree.lookupsChanged();
    },
  } satisfies Partial<Functions>;
  const changes = {
    async applyChangeItemToDocument(change) {
      const showTypedText = text.restoreText(textOwnerOf(change));
      const isShown = await instant.applyChangeItemToDocument(change);
      // What is undone before it was written, such as a refused change, React has never rendered.
      if (!isShown && change.type !== "UNDO") showTypedText();
    },
  } satisfies Partial<Functions>;
  return {
    functions: {
      ...lookups,
      ...outlines.functions,
      ...pointing.functions,
      ...instant,
      ...css.functions,
      ...scroll.functions,
      ...appearance,
      ...changes,
    },
    tree,
    lookups: session.lookups,
    remember: pointing.remember,
    end: () => ending.abort(DISCONNECTED),
  };
}
