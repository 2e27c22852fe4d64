/** The frames on the canvas: opened and closed, led from page to page, made wider. */
import { addressOf } from "../frames/address.ts";
import { type FrameState, useStudio } from "../store.ts";
import { connections, tell } from "./connections.ts";

export const LEAST_WIDTH = 240;
export const MOST_WIDTH = 3840;

const { getState: get, setState: set } = useStudio;

export function openFrame(path: string, width: number): void {
  const frame: FrameState = {
    id: `frame-${crypto.randomUUID()}`,
    path,
    width,
    status: "loading",
    tops: null,
    nodes: new Map(),
  };
  set(({ frames }) => ({ frames: [...frames, frame] }));
}

export function closeFrame(id: string): void {
  connections.get(id)?.close();
  connections.delete(id);
  set(({ frames, selection }) => ({
    frames: frames.filter((frame) => frame.id !== id),
    selection: selection?.frameId === id ? null : selection,
  }));
}

/** The app's base: the studio lies in a folder below it. */
export const APP_BASE = new URL("..", document.baseURI).href;

export function showPage(id: string, path: string): void {
  updateFrame(id, { path, status: "loading" });
  // Its attribute says only what it began with: people go on from there.
  frameElement(id)?.contentWindow?.location.assign(addressOf(path, APP_BASE));
}

export function setFrameWidth(id: string, width: number): void {
  updateFrame(id, { width: Math.round(Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, width))) });
}

export function go(frameId: string, where: "goBack" | "goForward" | "refresh"): void {
  tell(frameId, where);
}

/** The window of the app in a frame, where it can be looked into. */
export function pageOf(id: string): Window | null {
  return frameElement(id)?.contentDocument?.defaultView ?? null;
}

export function frameElement(id: string): HTMLIFrameElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLIFrameElement ? element : null;
}

export function frameOf(frameId: string): FrameState | undefined {
  return get().frames.find(({ id }) => id === frameId);
}

/** What is gone from the page is not selected any more either: the page says so itself. */
export function updateFrame(id: string, change: Partial<FrameState>): void {
  set(({ frames }) => ({ frames: frames.map((frame) => (frame.id === id ? { ...frame, ...change } : frame)) }));
}
