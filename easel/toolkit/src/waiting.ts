/**
 * Waits in the page until an allowed editor connects, and only then loads the toolkit.
 *
 * This file is served as it is and imports nothing.
 */
import type { AppError, Page } from "./page.ts";

/** What the toolkit's script exports. */
interface Toolkit {
  connect(port: MessagePort, page: Page): void;
  logStateAndProps(message: unknown, page: Page): void;
  obeyFlags(page: Page): void;
}

interface WaitOptions {
  /** Origins that may edit this page besides its own and the studio's. */
  editors: readonly string[];
  /** The studio runs on this port of the page's own host. */
  studioPort: number | null;
  /** Host names on which the page may be edited; `*.` stands for any subdomain. */
  hosts: readonly string[];
  idOf: Page["idOf"];
  setId: Page["setId"];
  /** Called when the hook for developer tools is there. */
  hot: () => HotContext;
  load: () => Promise<Toolkit>;
}

/** Of Vite's `import.meta.hot`. Other hosts imitate it. */
interface HotContext {
  on(event: "vite:afterUpdate", listener: () => void): void;
  off(event: "vite:afterUpdate", listener: () => void): void;
}

/** More errors would only repeat the first ones. */
const MAX_ERRORS = 20;

/** These flags of the address act without an editor, too. */
const FLAGS = /[?&#](storyboard=true|framework=VITE)(?:[&#]|$)/;

/** Fast Refresh waits this long for further modules before it renders. */
const FAST_REFRESH_DELAY_MS = 16;

export function waitForEditor({ editors, studioPort, hosts, idOf, setId, hot, load }: WaitOptions): void {
  // Workers import React, too.
  if (typeof window === "undefined") return;
  if (!hosts.some((host) => isHost(location.hostname, host))) return;
  const outer = window.parent === window ? (window.opener as Window | null) : window.parent;
  const isFlagged = FLAGS.test(location.href);
  if (!outer && !isFlagged) return;
  const allowed = [location.origin, `${location.protocol}//${location.hostname}:${studioPort}`, ...editors];
  const page: Page = { idOf, setId, ...listenToReact(), whenReloaded: listenTo(hot()), ...storeErrors() };
  if (isFlagged) void load().then(({ obeyFlags }) => obeyFlags(page));
  if (!outer) return;
  window.addEventListener("message", ({ origin, source, data, ports: [port] }: MessageEvent<unknown>) => {
    if (source !== outer || !allowed.includes(origin)) return;
    if (data === "init" && port) void load().then(({ connect }) => connect(port, page));
    else if (isInspectionRequest(data)) void load().then(({ logStateAndProps }) => logStateAndProps(data, page));
  });
}

function isHost(hostname: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}

function isInspectionRequest(data: unknown): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === "GET_STATE_AND_PROPS";
}

/** As much of React's interface for developer tools as is needed here. */
interface DevToolsHook {
  readonly renderers: Map<number, unknown>;
  readonly supportsFiber: boolean;
  inject(renderer: unknown): number;
  onScheduleFiberRoot?(id: number, root: Root, ...more: unknown[]): void;
  onCommitFiberRoot?(id: number, root: unknown, ...more: unknown[]): void;
  onCommitFiberUnmount?(): void;
}

interface Root {
  /** From React 19 on. Before, the browser reports errors that an error boundary catches like all others. */
  onCaughtError?(error: unknown, ...more: unknown[]): void;
}

/**
 * Joins React's interface for developer tools, which Fast Refresh and React's own tools share. It has to be there before
 * React DOM is loaded.
 */
function listenToReact(): Pick<Page, "renderers" | "whenRendered"> {
  const globals = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook };
  const hook = (globals.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= newHook());
  const renderers = new Set(hook.renderers.values()) as Set<never>;
  const listeners = new Set<(root: never) => void>();
  const { inject, onScheduleFiberRoot, onCommitFiberRoot } = hook;
  const watched = new WeakSet<Root>();
  hook.inject = function (renderer) {
    renderers.add(renderer as never);
    return inject.call(hook, renderer);
  };
  hook.onScheduleFiberRoot = function (id, root, ...more) {
    onScheduleFiberRoot?.call(hook, id, root, ...more);
    const { onCaughtError } = root;
    if (!onCaughtError || watched.has(root)) return;
    watched.add(root);
    root.onCaughtError = function (detail, ...info) {
      window.dispatchEvent(new CustomEvent("easel:caught-error", { detail }));
      onCaughtError.call(root, detail, ...info);
    };
  };
  hook.onCommitFiberRoot = function (id, root, ...more) {
    onCommitFiberRoot?.call(hook, id, root, ...more);
    for (const listener of listeners) listener(root as never);
  };
  return {
    renderers,
    whenRendered(listener, ended) {
      listeners.add(listener);
      ended.addEventListener("abort", () => listeners.delete(listener));
    },
  };
}

function newHook(): DevToolsHook {
  let count = 0;
  return { renderers: new Map(), supportsFiber: true, inject: () => (count += 1), onCommitFiberUnmount() {} };
}

function listenTo(hot: HotContext): Page["whenReloaded"] {
  return (listener, ended) => {
    const whenDrawn = () => {
      setTimeout(() => {
        if (!ended.aborted) listener();
      }, FAST_REFRESH_DELAY_MS);
    };
    hot.on("vite:afterUpdate", whenDrawn);
    ended.addEventListener("abort", () => hot.off("vite:afterUpdate", whenDrawn));
  };
}

/** Stores errors from before the editor connects, to report them then. */
function storeErrors(): Pick<Page, "takeErrors" | "firstErrors"> {
  const kept: AppError[] = [];
  const taken = new AbortController();
  const keep = (event: Event) => {
    if (kept.length < MAX_ERRORS) kept.push(event as AppError);
  };
  for (const type of ["error", "unhandledrejection", "easel:caught-error"]) {
    window.addEventListener(type, keep, { signal: taken.signal });
  }
  return {
    firstErrors: kept,
    takeErrors() {
      const isFirst = !taken.signal.aborted;
      taken.abort("taken");
      return isFirst ? kept : [];
    },
  };
}
