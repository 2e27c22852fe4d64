/** The studio: one object that owns everything outside React, made of small parts with one concern each. */
import type { Browser } from "./browser.ts";
import type { Clock } from "./clock.ts";
import { createDevServer, type DevServer, type Fetch } from "./dev-server.ts";
import type { Connect } from "./frames/connection.ts";
import { type AppErrors, createAppErrors } from "./parts/app-errors.ts";
import { type AppTheme, createAppTheme } from "./parts/app-theme.ts";
import { type Assistant, createAssistant } from "./parts/assistant.ts";
import { type AssistantContext, createAssistantContext } from "./parts/assistant-context.ts";
import { type CanvasDrag, createCanvasDrag } from "./parts/canvas-drag.ts";
import { type CanvasView, createCanvasView } from "./parts/canvas-view.ts";
import { reportChanges } from "./parts/change-reports.ts";
import { createChangeWriter } from "./parts/change-writer.ts";
import { createdBy } from "./parts/created-by.ts";
import { type Changes, createChanges } from "./parts/changes.ts";
import { type ClosedSections, createClosedSections } from "./parts/closed-sections.ts";
import { type CodePanel, createCodePanel } from "./parts/code-panel.ts";
import { createConnections } from "./parts/connections.ts";
import { createDrawBox, type DrawBox } from "./parts/draw-box.ts";
import { createElementActions, type ElementActions } from "./parts/element-actions.ts";
import { createFrameLoader, type FrameLoader } from "./parts/frame-loader.ts";
import { createFrameMessages, type FrameMessages } from "./parts/frame-messages.ts";
import { createFrames, type Frames } from "./parts/frames.ts";
import { createInspection, type Inspection } from "./parts/inspection.ts";
import { createLayout, type Layout, type TextStorage } from "./parts/layout.ts";
import { createMode, type Mode } from "./parts/mode.ts";
import { createMoves, type Moves } from "./parts/moves.ts";
import { createNotes } from "./parts/notes.ts";
import { createOverlays, type Overlays } from "./parts/overlays.ts";
import { createPointerRelay } from "./parts/pointer-relay.ts";
import { createProject, type Project } from "./parts/project.ts";
import { createSelection, type Selection } from "./parts/selection.ts";
import { createSession, type Session } from "./parts/session.ts";
import { createShownLedger } from "./parts/shown-ledger.ts";
import { createStyleCondition, type StyleCondition } from "./parts/style-condition.ts";
import { createStyling, type Styling } from "./parts/styling.ts";
import { createToasts, type Toasts } from "./parts/toasts.ts";
import type { ServerEvents } from "./project/lookups.ts";
import { createStudioStore, type StudioStore } from "./store.ts";

export interface StudioDependencies {
  readonly fetch: Fetch;
  /** The secret that the dev server has put into the studio's address. */
  readonly token: string;
  readonly openEvents: (path: string) => ServerEvents;
  readonly connect: Connect;
  readonly browser: Browser;
  readonly clock: Clock;
  readonly storage: TextStorage;
  /** Returns a new UUID. */
  readonly newId: () => string;
  /** The shortcuts that the browser must not handle while a page has the focus. */
  readonly claimedKeys: readonly string[];
}

export interface Studio {
  /** What components render. Only the parts below write it. */
  readonly store: StudioStore;
  readonly server: DevServer;
  readonly browser: Browser;
  readonly clock: Clock;
  readonly project: Project;
  readonly frames: Frames;
  readonly frameLoader: FrameLoader;
  readonly messages: FrameMessages;
  readonly errors: AppErrors;
  readonly selection: Selection;
  readonly inspection: Inspection;
  readonly condition: StyleCondition;
  readonly changes: Changes;
  readonly styling: Styling;
  readonly elements: ElementActions;
  readonly moves: Moves;
  readonly drag: CanvasDrag;
  readonly drawBox: DrawBox;
  readonly session: Session;
  readonly mode: Mode;
  readonly view: CanvasView;
  readonly layout: Layout;
  readonly closedSections: ClosedSections;
  readonly overlays: Overlays;
  readonly code: CodePanel;
  readonly appTheme: AppTheme;
  readonly assistantContext: AssistantContext;
  readonly assistant: Assistant;
  readonly toasts: Toasts;
}

export function createStudio(dependencies: StudioDependencies): Studio {
  const { fetch, token, openEvents, connect, browser, clock, storage, newId, claimedKeys } = dependencies;
  const store = createStudioStore(browser.colorScheme);
  const server = createDevServer(fetch, token);
  const connections = createConnections();
  const toasts = createToasts({ store, clock });
  const notes = createNotes(store);

  const project = createProject({ store, server, toasts, openEvents });
  const frames = createFrames({ store, connections, browser, newId });
  const inspection = createInspection({ store, connections, project, clock });
  const condition = createStyleCondition({ store, connections, inspection });
  const selection = createSelection({ store, connections, frames, inspection, condition });

  const ledger = createShownLedger({ store, connections, inspection, newId });
  const writer = createChangeWriter({ ledger, server, project, connections, clock });
  const changes = createChanges({ ledger, writer, inspection, newId });
  const styling = createStyling({ store, changes, project, toasts, clock, newId });
  const moves = createMoves({ changes, project, selection, newId });

  const mode = createMode({ store, connections });
  const view = createCanvasView({ store, connections, frames });
  const drag = createCanvasDrag({ store, connections, frames, moves, project, view, toasts, browser, clock });
  const drawBox = createDrawBox({ frames, connections, changes, project, selection, mode, newId });
  const pointerRelay = createPointerRelay({ store, connections, browser });
  const overlays = createOverlays({ store, browser });
  const code = createCodePanel({ store, frames, project });
  const elements = createElementActions({ store, changes, moves, project, selection, code, toasts, newId });
  const appTheme = createAppTheme({ store, connections });

  const errors = createAppErrors({ frames, browser, project, clock });
  const messages = createFrameMessages({
    store,
    browser,
    frames,
    selection,
    changes,
    ledger,
    drag,
    pointerRelay,
    overlays,
    code,
    errors,
    project,
    toasts,
    clock,
  });
  const frameLoader = createFrameLoader({
    store,
    connect,
    connections,
    frames,
    project,
    inspection,
    selection,
    messages,
    appTheme,
    clock,
    claimedKeys,
  });

  reportChanges({ writer, notes, toasts });
  writer.onReport((report) => {
    if (report.kind !== "written" || report.job.kind !== "make" || !report.change) return;
    selection.handleWritten(report.change.id, createdBy(report.change, report.response.idMap));
  });
  project.onLookups(({ treeElementLookup, scopeLookup }) => {
    connections.broadcast("setNewLookups", treeElementLookup, scopeLookup);
    inspection.inspect();
  });
  project.onSave((change) => {
    if (notes.recordSave(change)) toasts.show(`${change.filename} was changed outside the studio.`);
  });

  store.subscribe((state, before) => {
    const isOtherFrame = state.selection?.frameId !== before.selection?.frameId;
    if (isOtherFrame || state.frames !== before.frames || state.breakpoints !== before.breakpoints)
      condition.handleFrames();
  });

  const assistantContext = createAssistantContext({ store, project, toasts, browser });
  const assistant = createAssistant({
    store,
    server,
    project,
    ledger,
    writer,
    context: assistantContext,
    toasts,
  });

  return {
    assistant,
    assistantContext,
    store,
    server,
    browser,
    clock,
    project,
    frames,
    frameLoader,
    messages,
    errors,
    selection,
    inspection,
    condition,
    changes,
    styling,
    elements,
    moves,
    drag,
    drawBox,
    mode,
    view,
    overlays,
    code,
    appTheme,
    toasts,
    session: createSession({ store, server, toasts }),
    layout: createLayout({ store, storage, browser, frames }),
    closedSections: createClosedSections(storage),
  };
}
