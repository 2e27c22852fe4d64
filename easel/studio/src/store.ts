/** What the studio shows. Changed by `control.ts` only. */
import type { BREAKPOINTS, STYLE_MODIFIERS } from "@easel/protocol/constants";
import type { CssEvals, ProcessedCssRule } from "@easel/protocol/css-rules";
import type { NavNode } from "@easel/protocol/nav-node";
import { create } from "zustand";
import type { NodesByKey } from "./frames/nav-nodes.ts";
import { emptyLedger, type Ledger } from "./ledger/ledger.ts";

export type Breakpoint = keyof typeof BREAKPOINTS;
export type StyleState = (typeof STYLE_MODIFIERS)[number];

export interface FrameState {
  readonly id: string;
  /** Of the page, from the app's base on. */
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

export interface StudioState {
  readonly frames: readonly FrameState[];
  readonly selection: Selection | null;
  readonly hovered: { readonly frameId: string; readonly key: string } | null;
  /** Of what is selected, as the page works it out. */
  readonly evals: CssEvals | null;
  readonly rules: readonly ProcessedCssRule[];
  readonly classes: readonly string[];
  /** What a style is for: the widths from a breakpoint on, and a state. Empty for always. */
  readonly condition: { readonly breakpoint: Breakpoint | ""; readonly state: StyleState | "" };
  readonly ledger: Ledger;
  /** The dev server does not answer; changes wait. */
  readonly isAway: boolean;
  readonly mode: "edit" | "drive" | "ai context";
  readonly view: { readonly x: number; readonly y: number; readonly zoom: number };
  readonly theme: "light" | "dark";
  readonly toasts: readonly Toast[];
}

export const useStudio = create<StudioState>(() => ({
  frames: [],
  selection: null,
  hovered: null,
  evals: null,
  rules: [],
  classes: [],
  condition: { breakpoint: "", state: "" },
  ledger: emptyLedger,
  isAway: false,
  mode: "edit",
  view: { x: 0, y: 0, zoom: 1 },
  theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  toasts: [],
}));

/** The first of what is selected. */
export function selectedNode({ selection, frames }: StudioState): NavNode | null {
  const frame = frames.find(({ id }) => id === selection?.frameId);
  const [key] = selection?.keys ?? [];
  return (key !== undefined && frame?.nodes.get(key)) || null;
}
