/** Everything the studio shows. Only the parts of the studio write it. */
import type { AssistantResponse } from "@easel/protocol/assistant";
import type { StylingFramework } from "@easel/protocol/changes";
import type { STYLE_MODIFIERS } from "@easel/protocol/constants";
import type { CssEvals, ProcessedCssRule } from "@easel/protocol/css-rules";
import type { Breakpoint, Token } from "@easel/protocol/design";
import { parseKey } from "@easel/protocol/element-key";
import type { ProjectComponent, ProjectImage } from "@easel/protocol/insertable";
import type { AppTheme } from "@easel/protocol/messages-in";
import type { NavNode } from "@easel/protocol/nav-node";
import type { Page } from "@easel/protocol/pages";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ListEntry } from "./frames/list-items.ts";
import type { NodesByKey } from "./frames/nav-nodes.ts";
import { emptyLedger, type Ledger } from "@easel/protocol/ledger";
import { type Layout, readSavedLayout } from "./saved-layout.ts";

export type StyleState = (typeof STYLE_MODIFIERS)[number];

export interface FrameState {
  readonly id: string;
  /** The page's path, relative to the app's base. */
  readonly path: string;
  readonly width: number;
  /** `silent`: the page has loaded but never responded. */
  readonly status: "loading" | "ready" | "silent";
  /** Null until the page has sent its tree. */
  readonly tops: readonly NavNode[] | null;
  /** The last uncaught error of the page, until it shows something again. */
  readonly error: string | null;
  /** The last error while rendering, which an error boundary may have caught, until the page is past it. */
  readonly caughtError: string | null;
  readonly nodes: NodesByKey;
}

export interface Selection {
  readonly frameId: string;
  /** The inspector shows the first one. */
  readonly keys: readonly string[];
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "problem";
}

/** A dialog or menu above the studio. */
export type Overlay =
  | { readonly kind: "palette"; readonly list: "commands" | "pages" | "tags" }
  | { readonly kind: "shortcuts" }
  /** Writes a note about the selection for the assistant. */
  | { readonly kind: "ask" }
  /** At this point of the window. */
  | { readonly kind: "menu"; readonly x: number; readonly y: number };

/** Elements to paste. Cut elements stay where they are until then. */
export interface Clipboard {
  readonly kind: "copy" | "cut";
  readonly ids: readonly string[];
  /** The one that was taken, if it is an entry of a list, which has the id of all others. */
  readonly entry: ListEntry | null;
}

/** An element selected as context for an AI assistant. */
export interface ContextElement {
  readonly frameId: string;
  readonly key: string;
  readonly name: string;
  /** The text that is copied for the assistant. */
  readonly description: string;
}

/** An event that is not a change of the ledger, listed after the change that was the last one at that time. */
export type Note = { readonly id: number; readonly after: string | null } & (
  | { readonly kind: "refused"; readonly name: string; readonly message: string }
  | { readonly kind: "by hand"; readonly filename: string }
);

export interface StudioState {
  readonly frames: readonly FrameState[];
  readonly selection: Selection | null;
  /** Text is being typed in a page. */
  readonly isEditingText: boolean;
  readonly hovered: { readonly frameId: string; readonly key: string } | null;
  /** Computed styles of the first selected element. */
  readonly evals: CssEvals | null;
  /** Computed styles of the other selected elements. */
  readonly otherEvals: readonly CssEvals[];
  readonly rules: readonly ProcessedCssRule[];
  readonly classes: readonly string[];
  /** When an edited style applies: at the widths of a breakpoint, and in a state. An empty string means always. */
  readonly condition: { readonly breakpoint: string; readonly state: StyleState | "" };
  /** Whether the chosen frame decides about the breakpoint. */
  readonly followsFrame: boolean;
  /** The project's, from narrow to wide. */
  readonly breakpoints: readonly Breakpoint[];
  /** Where styles are written. Null picks what fits the element. */
  readonly framework: StylingFramework | null;
  /** The project's own tokens come first. */
  readonly tokens: readonly Token[];
  /** The project's components and images that can be inserted. */
  readonly components: readonly ProjectComponent[];
  readonly images: readonly ProjectImage[];
  /** The line that the code panel shows instead of the selection's. */
  readonly code: { readonly filename: string; readonly line: number } | null;
  /** Counts up whenever a file of the app is saved. */
  readonly saveCount: number;
  /** Counts up whenever the session is committed to git. */
  readonly commitCount: number;
  /** Counts up whenever the server sends new lookups. */
  readonly lookupsVersion: number;
  readonly ledger: Ledger;
  readonly notes: readonly Note[];
  /** The dev server is unreachable, and changes wait. */
  readonly isServerAway: boolean;
  /** `draw`: dragging on a page draws a new div. */
  readonly mode: "edit" | "drive" | "ai context" | "draw";
  /** The pages are held as they are: what is open stays open. */
  readonly isFrozen: boolean;
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number };
  /** The size of the canvas's viewport. */
  readonly canvasSize: { readonly width: number; readonly height: number };
  readonly overlay: Overlay | null;
  readonly clipboard: Clipboard | null;
  readonly theme: "light" | "dark";
  readonly layout: Layout;
  /** The theme that the app is shown in. `own` leaves it to the app. */
  readonly appTheme: AppTheme;
  /** The routes of the app's router. */
  readonly pages: readonly Page[];
  /** The elements selected for an AI assistant, in the order they were selected. */
  readonly contextElements: readonly ContextElement[];
  /** Whether the assistant's changes wait for an answer, those that do, and what the person has asked. */
  readonly assistant: AssistantResponse;
  readonly toasts: readonly Toast[];
}

export type StudioStore = StoreApi<StudioState>;

export function createStudioStore(theme: StudioState["theme"]): StudioStore {
  return createStore<StudioState>(() => ({
    frames: [],
    selection: null,
    isEditingText: false,
    hovered: null,
    evals: null,
    otherEvals: [],
    rules: [],
    classes: [],
    condition: { breakpoint: "", state: "" },
    followsFrame: true,
    breakpoints: [],
    framework: null,
    tokens: [],
    components: [],
    images: [],
    code: null,
    saveCount: 0,
    commitCount: 0,
    lookupsVersion: 0,
    ledger: emptyLedger,
    notes: [],
    isServerAway: false,
    mode: "edit",
    isFrozen: false,
    view: { x: 0, y: 0, zoom: 1 },
    canvasSize: { width: 0, height: 0 },
    overlay: null,
    clipboard: null,
    theme,
    layout: readSavedLayout(null),
    appTheme: "own",
    pages: [],
    contextElements: [],
    assistant: { askFirst: false, proposals: [], notes: [], isConnected: false },
    toasts: [],
  }));
}

/** The frame of the selection, or the first one. */
export function activeFrame({ selection, frames }: StudioState): FrameState | undefined {
  return frames.find(({ id }) => id === selection?.frameId) ?? frames[0];
}

/** The first selected node. */
export function selectedNode({ selection, frames }: StudioState): NavNode | null {
  const frame = frames.find(({ id }) => id === selection?.frameId);
  const [key] = selection?.keys ?? [];
  return (key !== undefined && frame?.nodes.get(key)) || null;
}

/** All selected nodes that the tree already has. */
export function selectedNodes({ selection, frames }: StudioState): NavNode[] {
  const nodes = frames.find(({ id }) => id === selection?.frameId)?.nodes;
  return selection?.keys.flatMap((key) => nodes?.get(key) ?? []) ?? [];
}

/** The codebase ids of the selection, each once. A page reports a selection a moment before its tree has the nodes. */
export function selectedIds({ selection }: StudioState): string[] {
  return [...new Set((selection?.keys ?? []).map((key) => parseKey(key).codebaseId))];
}
