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

/** Has to run before the page opens the socket, and after the hook for developer tools is there. */
export function listenForHotUpdates(address: RegExp): HotContext {
  const listeners = new Set<() => void>();
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
      this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (typeof data === "string" && UPDATE.test(data)) isExpected = true;
      });
    }
  };
  return {
    on: (_event, listener) => void listeners.add(listener),
    off: (_event, listener) => void listeners.delete(listener),
  };
}

/** Next.js renders its indicator by React, too: first of all when a build begins. */
function isOfNextTools(container: Node | undefined): boolean {
  const root = container?.getRootNode();
  return root instanceof ShadowRoot && root.host.localName === "nextjs-portal";
}
