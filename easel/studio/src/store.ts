/** What the studio shows. Changed by what lies in `control/` only. */
import type { StylingFramework } from "@easel/protocol/changes";
import type { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import type { CssEvals, ProcessedCssRule } from "@easel/protocol/css-rules";
import type { Token } from "@easel/protocol/design";
import type { ProjectComponent, ProjectImage } from "@easel/protocol/insertable";
import type { NavNode } from "@easel/protocol/nav-node";
import type { Page } from "@easel/protocol/pages";
import { create } from "zustand";
import type { AppTheme } from "./frames/app-theme.ts";
import type { NodesByKey } from "./frames/nav-nodes.ts";
import { emptyLedger, type Ledger } from "./ledger/ledger.ts";
import { type Layout, readRemembered } from "./saved-layout.ts";

export type Breakpoint = keyof typeof BREAKPOINTS;
export type StyleState = (typeof STYLE_MODIFIERS)[number];

export interface FrameState {
  readonly id: string;
  /** Of the page that is shown, from the app's base on. */
  readonly path: string;
  readonly width: number;
  /** `silent`: it has loaded and does not answer. */
  readonly status: "loading" | "ready" | "silent";
  /** Null until the page has told. */
  readonly tops: readonly NavNode[] | null;
  readonly nodes: NodesByKey;
}

export interface Selection {
  readonly frameId: string;
  /** The first one is what the inspector shows. */
  readonly keys: readonly string[];
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "plain" | "problem";
}

/** What lies over the studio until something is chosen. */
export type Overlay =
  | { readonly kind: "palette"; readonly list: "commands" | "pages" | "tags" }
  | { readonly kind: "shortcuts" }
  /** Where it was asked for, in the window. */
  | { readonly kind: "menu"; readonly x: number; readonly y: number };

/** Elements that wait to be pasted. Those that were cut stay where they are until then. */
export interface Clipboard {
  readonly how: "copy" | "cut";
  readonly ids: readonly string[];
}

export interface Picked {
  readonly frameId: string;
  readonly key: string;
  readonly name: string;
  /** What an assistant is told of it. */
  readonly description: string;
}

/** What happened beside the ledger, behind the change that was the last one then. */
export type Note = { readonly id: number; readonly after: string | null } & (
  | { readonly kind: "refused"; readonly name: string; readonly message: string }
  | { readonly kind: "by hand"; readonly filename: string }
);

export interface StudioState {
  readonly frames: readonly FrameState[];
  readonly selection: Selection | null;
  readonly hovered: { readonly frameId: string; readonly key: string } | null;
  /** Of what is selected, as the page works it out. */
  readonly evals: CssEvals | null;
  /** Of what else is selected. */
  readonly otherEvals: readonly CssEvals[];
  readonly rules: readonly ProcessedCssRule[];
  readonly classes: readonly string[];
  /** What a style is for: the widths from a breakpoint on, and a state. Empty for always. */
  readonly condition: { readonly breakpoint: Breakpoint | ""; readonly state: StyleState | "" };
  /** Where styles are written. Null: where the element has them already. */
  readonly framework: StylingFramework | null;
  /** The project's own first. */
  readonly tokens: readonly Token[];
  /** What of the project can be inserted. */
  readonly components: readonly ProjectComponent[];
  readonly images: readonly ProjectImage[];
  /** The place in the source that somebody wants to see. */
  readonly code: { readonly filename: string; readonly line: number } | null;
  /** Counts up whenever a file of the app was saved. */
  readonly saves: number;
  /** How often the sitting was put into git. */
  readonly commits: number;
  /** Counts up whenever the server has told something new of the source. */
  readonly lookupsVersion: number;
  readonly ledger: Ledger;
  readonly notes: readonly Note[];
  /** The dev server does not answer; changes wait. */
  readonly isAway: boolean;
  /** `draw`: the next thing pulled up on a page becomes a new element. */
  readonly mode: "edit" | "drive" | "ai context" | "draw";
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number };
  /** How large the window of the canvas is. */
  readonly room: { readonly width: number; readonly height: number };
  readonly overlay: Overlay | null;
  readonly clipboard: Clipboard | null;
  readonly theme: "light" | "dark";
  readonly layout: Layout;
  /** How the app is shown: as it wants itself, or in light or dark. */
  readonly appTheme: AppTheme;
  /** What the router of the app says. */
  readonly pages: readonly Page[];
  /** What was picked for an assistant, in this order. */
  readonly picked: readonly Picked[];
  readonly toasts: readonly Toast[];
}

export const useStudio = create<StudioState>(() => ({
  frames: [],
  selection: null,
  hovered: null,
  evals: null,
  otherEvals: [],
  rules: [],
  classes: [],
  condition: { breakpoint: "", state: "" },
  framework: null,
  tokens: [],
  components: [],
  images: [],
  code: null,
  saves: 0,
  commits: 0,
  lookupsVersion: 0,
  ledger: emptyLedger,
  notes: [],
  isAway: false,
  mode: "edit",
  view: { x: 0, y: 0, zoom: 1 },
  room: { width: 0, height: 0 },
  overlay: null,
  clipboard: null,
  theme: browserTheme(),
  layout: readRemembered(null),
  appTheme: "own",
  pages: [],
  picked: [],
  toasts: [],
}));

export function browserTheme(): StudioState["theme"] {
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** The one that was touched last. */
export function activeFrame({ selection, frames }: StudioState): FrameState | undefined {
  return frames.find(({ id }) => id === selection?.frameId) ?? frames[0];
}

/** The first of what is selected. */
export function selectedNode({ selection, frames }: StudioState): NavNode | null {
  const frame = frames.find(({ id }) => id === selection?.frameId);
  const [key] = selection?.keys ?? [];
  return (key !== undefined && frame?.nodes.get(key)) || null;
}
