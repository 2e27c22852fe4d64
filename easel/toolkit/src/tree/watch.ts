/** Observes the page: which places a mutation touches, and whether the app or the toolkit made it. */
import { fiberOf, isHost, TAG } from "../fibers.ts";
import { PLACEHOLDER } from "../marker-attributes.ts";

export interface Watch {
  /** Reports now what was observed so far. */
  flush(): void;
  alsoIn(root: ShadowRoot): void;
}

export interface WatchListeners {
  /** A child of the node was added or removed. */
  touched: (node: Node) => void;
  /** Its class has changed, perhaps only for a while. */
  restyled: (element: Element) => void;
  /** An element was removed from its parent. */
  gone: (element: Element) => void;
  /** The app itself has changed something. */
  appChanged: () => void;
  /** The build indicator of the Next.js dev server has changed. */
  loaderMoved: () => void;
}

const OBSERVED: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["class"],
};

export function watchPage(
  ended: AbortSignal,
  { touched, restyled, gone, appChanged, loaderMoved }: WatchListeners,
): Watch {
  const observer = new MutationObserver(report);
  const watched = new WeakSet<ShadowRoot>();
  observer.observe(document.body, OBSERVED);
  const loader = document.getElementById("__next-build-watcher")?.shadowRoot;
  const loaderObserver = new MutationObserver(loaderMoved);
  if (loader) loaderObserver.observe(loader, OBSERVED);
  ended.addEventListener("abort", () => {
    observer.disconnect();
    loaderObserver.disconnect();
  });
  return {
    flush: () => report(observer.takeRecords()),
    alsoIn(root) {
      if (watched.has(root)) return;
      watched.add(root);
      observer.observe(root, OBSERVED);
    },
  };

  function report(records: MutationRecord[]): void {
    let isOnlyOurs = true;
    for (const record of records) {
      isOnlyOurs &&= isOurs(record);
      if (record.type === "attributes") {
        restyled(record.target as Element);
        continue;
      }
      touched(record.target);
      for (const node of record.addedNodes) {
        const owner = node instanceof Element ? ownerOfPortal(node) : null;
        if (owner) touched(owner);
      }
      for (const node of record.removedNodes) if (node instanceof Element) gone(node);
    }
    if (!isOnlyOurs) appChanged();
  }
}

function isOurs({ target, addedNodes, removedNodes, type }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(`[${PLACEHOLDER}]`)) return true;
  return type === "childList" && [...addedNodes, ...removedNodes].every(isPlaceholder);
}

function isPlaceholder(node: Node): boolean {
  return node instanceof Element && node.hasAttribute(PLACEHOLDER);
}

/** The React parent of an element that a portal has rendered somewhere else. */
function ownerOfPortal(element: Element): Node | null {
  let isInPortal = false;
  for (let fiber = fiberOf(element)?.return; fiber; fiber = fiber.return) {
    if (fiber.tag === TAG.hostPortal) isInPortal = true;
    else if (isHost(fiber)) return isInPortal ? (fiber.stateNode as Element) : null;
    else if (fiber.tag === TAG.hostRoot) {
      return isInPortal ? (fiber.stateNode as { containerInfo: Node }).containerInfo : null;
    }
  }
  return null;
}
