/**
 * Tells when the page has taken in a hot update. Next.js has no public event for it, so this listens to the socket of its
 * dev server: the next time that React renders after a message, the update is there.
 *
 * This file is served as it is and imports nothing.
 */

interface HotContext {
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

interface DevToolsHook {
  onCommitFiberRoot?(...given: unknown[]): void;
}

const HMR_PATH = /\/_next\/(webpack-)?hmr/;

/** Has to run before the page opens the socket, and after the hook for developer tools is there. */
export function listenForHotUpdates(): HotContext {
  const listeners = new Set<() => void>();
  let isExpected = false;
  const hook = (window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
  const onCommit = hook?.onCommitFiberRoot;
  if (hook) {
    hook.onCommitFiberRoot = (...given) => {
      onCommit?.apply(hook, given);
      if (!isExpected) return;
      isExpected = false;
      for (const listener of listeners) listener();
    };
  }
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!HMR_PATH.test(String(url))) return;
      this.addEventListener("message", () => {
        isExpected = true;
      });
    }
  };
  return {
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
}
