const lines = new Map<string, Promise<unknown>>();

/**
 * Runs what concerns one member one after another in this process. The database's lock alone would do, but whoever waits
 * for it holds a connection: a member who sends a thousand requests at once would take them all.
 */
export function runExclusive<T>(key: string, run: () => Promise<T>): Promise<T> {
  const turn = (lines.get(key) ?? Promise.resolve()).then(run, run);
  lines.set(key, turn);
  const leave = () => {
    if (lines.get(key) === turn) lines.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}
