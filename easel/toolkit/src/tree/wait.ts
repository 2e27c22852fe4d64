/** Waits until the page is quiet, so that a burst of changes causes one rebuild. */
export interface QuietPeriod {
  /** Calls back when `begin` was not called again for this long. */
  begin(milliseconds: number): void;
  end(): void;
  isOn(): boolean;
}

/** A page that is never quiet is checked after this long anyway. */
const LONGEST_WAIT_MS = 2_000;

export function createQuietPeriod(ended: AbortSignal, call: () => void): QuietPeriod {
  let state: { since: number; until: number; timer: ReturnType<typeof setTimeout> } | null = null;
  ended.addEventListener("abort", end);
  return {
    begin(milliseconds) {
      const now = performance.now();
      if (!state) state = { since: now, until: now + milliseconds, timer: setTimeout(look, milliseconds) };
      // The pending check extends itself, since setting a new timer for each of ten thousand changes would be too slow.
      else state.until = Math.min(Math.max(state.until, now + milliseconds), state.since + LONGEST_WAIT_MS);
    },
    end,
    isOn: () => state !== null,
  };

  function look(): void {
    if (!state) return;
    const left = state.until - performance.now();
    if (left > 1) {
      state.timer = setTimeout(look, left);
      return;
    }
    state = null;
    call();
  }

  function end(): void {
    if (state) clearTimeout(state.timer);
    state = null;
  }
}
