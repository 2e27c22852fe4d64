const KEY = "gallery-seed";
const SEEDS = 2_147_483_648;

let seed: number | undefined;

/** The seed of this visitor's random order. It stays the same while the tab is open, so that paging and Back keep the order. */
export function shuffleSeed(): number {
  seed ??= storedSeed() ?? Math.floor(Math.random() * SEEDS);
  try {
    sessionStorage.setItem(KEY, String(seed));
  } catch {
    // Without storage a reload shuffles again.
  }
  return seed;
}

function storedSeed(): number | undefined {
  try {
    const stored = Number.parseInt(sessionStorage.getItem(KEY) ?? "", 10);
    return stored >= 0 && stored < SEEDS ? stored : undefined;
  } catch {
    return undefined;
  }
}
