/** Restores the scroll position of visited pages. The browser's own restoration runs before a lazy page has its height. */

const KEY = "scroll";
const PATIENCE = 1500;

const positions: Record<string, number> = storedPositions();

interface Arriving {
  back: boolean;
  hash: string;
  /** The same page with another query keeps its position. */
  stay: boolean;
}

/** Scrolls the page to its position. Returns the function that stops trying. */
export function restoreScroll(key: string, { back, hash, stay }: Arriving): () => void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const left = back ? positions[key] : undefined;
  if (left !== undefined) return reach(left);
  if (target) target.scrollIntoView();
  else if (!stay) scrollTo(0, 0);
  return () => {};
}

/** Records the scroll position of this page. Returns the function that ends it. */
export function rememberScroll(key: string): () => void {
  history.scrollRestoration = "manual";
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener("scroll", () => (positions[key] = scrollY), { signal, passive: true });
  addEventListener("pagehide", storePositions, { signal });
  return () => leaving.abort();
}

/** Content may still be loading, so it goes on until the page is high enough, the visitor scrolls, or time is up. */
function reach(left: number): () => void {
  const giveUp = new AbortController();
  const growth = new ResizeObserver(() => {
    scrollTo(0, left);
    if (Math.abs(scrollY - left) < 2) giveUp.abort();
  });
  giveUp.signal.addEventListener("abort", () => growth.disconnect());
  for (const sign of ["wheel", "touchstart", "keydown"]) {
    addEventListener(sign, () => giveUp.abort(), { signal: giveUp.signal, passive: true });
  }
  const timer = setTimeout(() => giveUp.abort(), PATIENCE);
  growth.observe(document.body);
  return () => {
    clearTimeout(timer);
    giveUp.abort();
  };
}

/** Stored positions survive a reload. */
function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reloaded page opens at its top.
  }
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}
