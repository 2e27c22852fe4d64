/** A wait for the page to come to rest, so that a burst of changes is one. */
export interface QuietPeriod {
  /** Has it called when nothing has begun another wait for so long. */
  begin(milliseconds: number): void;
  end(): void;
  isOn(): boolean;
}

/** A page that never rests is looked at all the same. */
const LONGEST_WAIT_MS = 2_000;

export function createQuietPeriod(ended: AbortSignal, call: () => void): QuietPeriod {
  let state: { since: number; until: number; timer: ReturnType<typeof setTimeout> } | null = null;
  ended.addEventListener("abort", end);
  return {
    begin(milliseconds) {
      const now = performance.now();
      if (!state) state = { since: now, until: now + milliseconds, timer: setTimeout(look, milliseconds) };
      // Later looks move on by themselves: to set a timer anew for each of ten thousand changes would cost too much.
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
