/**
 * Tells when the page has taken in a hot update. Dev servers other than Vite have no public event for it, so this listens to
 * their sockets: the next time that React renders the app after an update was announced, it is there.
 *
 * This file is served as it is and imports nothing.
 */

interface HotContext {
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

interface DevToolsHook {
  onCommitFiberRoot?(id: number, root: { containerInfo?: Node }, ...more: unknown[]): void;
}

/** Of Next.js, whose server components follow on a message of their own, and of webpack's and Rspack's dev servers. */
const UPDATE =
  /"(?:type|action)":\s*"(?:built|sync|serverComponentChanges|turbopack-message|ok|warnings|static-changed)"/;

const BUILDING = /^\{"(?:type|action)":"building"/;

interface NextGlobals {
  /** Called whenever an update was applied. */
  __NEXT_HMR_LATENCY_CB?: ((milliseconds: number) => void) | undefined;
}

/** Has to run before the page opens the socket, and after the hook for developer tools is there. */
export function listenForHotUpdates(address: RegExp): HotContext {
  const listeners = new Set<() => void>();
  const builds = watchBuilds();
  let isExpected = false;
  const hook = (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const onCommit = hook?.onCommitFiberRoot;
  if (hook) {
    hook.onCommitFiberRoot = (id, root, ...more) => {
      onCommit?.call(hook, id, root, ...more);
      if (!isExpected || isOfNextTools(root.containerInfo)) return;
      isExpected = false;
      for (const listener of listeners) listener();
    };
  }
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!address.test(String(url))) return;
      this.addEventListener("message", (event: MessageEvent<unknown>) => {
        if (typeof event.data !== "string") return;
        if (UPDATE.test(event.data)) isExpected = true;
        if (BUILDING.test(event.data) && builds.isOverlapping()) event.stopImmediatePropagation();
      });
    }
  };
  return {
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
}

/**
 * With webpack, a page of Next.js remembers only the latest build that was announced to it. What waits for the update of
 * an earlier one then waits forever, and no server component is updated anymore. So a build is not announced to the page
 * before it has applied the previous one: it applies both when they are done.
 */
function watchBuilds(): { isOverlapping(): boolean } {
  const globals = self as NextGlobals;
  let isBuilding = false;
  let report = globals.__NEXT_HMR_LATENCY_CB;
  Object.defineProperty(globals, "__NEXT_HMR_LATENCY_CB", {
    configurable: true,
    get: () => (milliseconds: number) => {
      isBuilding = false;
      report?.(milliseconds);
    },
    set(next: typeof report) {
      report = next;
    },
  });
  return {
    isOverlapping() {
      if (!("webpackChunk_N_E" in self)) return false;
      const isOverlapping = isBuilding;
      isBuilding = true;
      return isOverlapping;
    },
  };
}

/** Next.js renders its indicator by React, too: first of all when a build begins. */
function isOfNextTools(container: Node | undefined): boolean {
  const root = container?.getRootNode();
  return root instanceof ShadowRoot && root.host.localName === "nextjs-portal";
}
