/** Sees what changes in the page, and says which places it touches and whether somebody else than we did it. */
import { fiberOf, isHost, TAG } from "../fibers.ts";
import { PLACEHOLDER } from "../marker-attributes.ts";

export interface Watch {
  /** Tells now what has been seen so far. */
  flush(): void;
  alsoIn(root: ShadowRoot): void;
}

interface Listeners {
  /** Something right inside the node has come or gone. */
  touched: (node: Node) => void;
  /** It has another class now, or had one for a while. */
  restyled: (element: Element) => void;
  /** An element is gone from where it was. */
  gone: (element: Element) => void;
  /** The app itself has changed something. */
  appChanged: () => void;
  /** The Next.js dev server has said in the page that it is at work, or done. */
  loaderMoved: () => void;
}

const WHAT_COUNTS: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ["class"],
};

export function watchPage(ended: AbortSignal, { touched, restyled, gone, appChanged, loaderMoved }: Listeners): Watch {
  const observer = new MutationObserver(tell);
  const watched = new WeakSet<ShadowRoot>();
  observer.observe(document.body, WHAT_COUNTS);
  const loader = document.getElementById("__next-build-watcher")?.shadowRoot;
  const loaderObserver = new MutationObserver(loaderMoved);
  if (loader) loaderObserver.observe(loader, WHAT_COUNTS);
  ended.addEventListener("abort", () => {
    observer.disconnect();
    loaderObserver.disconnect();
  });
  return {
    flush: () => tell(observer.takeRecords()),
    alsoIn(root) {
      if (watched.has(root)) return;
      watched.add(root);
      observer.observe(root, WHAT_COUNTS);
    },
  };

  function tell(records: MutationRecord[]): void {
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
  return type === "childList" && [...addedNodes, ...removedNodes].every(isStandIn);
}

function isStandIn(node: Node): boolean {
  return node instanceof Element && node.hasAttribute(PLACEHOLDER);
}

/** Where an element belongs that a portal has put somewhere else. */
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
