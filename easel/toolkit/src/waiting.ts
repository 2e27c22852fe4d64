/**
 * Waits in the page until an allowed editor connects, and only then loads the toolkit.
 *
 * This file is served as it is and imports nothing.
 */
import type { Page } from "./page.ts";

/** What the toolkit's script exports. */
interface Toolkit {
  connect(port: MessagePort, page: Page): void;
  logStateAndProps(message: unknown, page: Page): void;
}

interface WaitOptions {
  /** Origins that may edit this page besides its own. */
  editors: readonly string[];
  /** Host names on which the page may be edited; `*.` stands for any subdomain. */
  hosts: readonly string[];
  idOf: Page["idOf"];
  hot: HotContext;
  load: () => Promise<Toolkit>;
}

/** Of Vite's `import.meta.hot`. */
interface HotContext {
  on(event: "vite:afterUpdate", listener: () => void): void;
  off(event: "vite:afterUpdate", listener: () => void): void;
}

/** More errors would only repeat the first ones. */
const MAX_ERRORS = 20;

/** Fast Refresh waits this long for further modules before it renders. */
const FAST_REFRESH_DELAY_MS = 16;

export function waitForEditor({ editors, hosts, idOf, hot, load }: WaitOptions): void {
  // Workers import React, too.
  if (typeof window === "undefined") return;
  const outer = window.parent === window ? (window.opener as Window | null) : window.parent;
  if (!outer || !hosts.some((host) => isHost(location.hostname, host))) return;
  const page: Page = { idOf, whenReloaded: listenTo(hot), takeErrors: storeErrors() };
  window.addEventListener("message", ({ origin, source, data, ports: [port] }: MessageEvent<unknown>) => {
    if (source !== outer || (origin !== location.origin && !editors.includes(origin))) return;
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
function storeErrors(): Page["takeErrors"] {
  const kept: (ErrorEvent | PromiseRejectionEvent)[] = [];
  const taken = new AbortController();
  const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
    if (kept.length < MAX_ERRORS) kept.push(event);
  };
  window.addEventListener("error", keep, { signal: taken.signal });
  window.addEventListener("unhandledrejection", keep, { signal: taken.signal });
  return () => {
    taken.abort("taken");
    return kept.splice(0);
  };
}
