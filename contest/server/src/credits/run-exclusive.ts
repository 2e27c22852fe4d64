const lines = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks for one member one after another in this process. The database lock alone would be correct, but every
 * task waiting for it holds a connection: a member who sends a thousand requests at once would occupy all of them.
 */
export function runExclusive<T>(key: string, run: () => Promise<T>): Promise<T> {
  const result = (lines.get(key) ?? Promise.resolve()).then(run, run);
  lines.set(key, result);
  const leave = () => {
    if (lines.get(key) === result) lines.delete(key);
  };
  result.then(leave, leave);
  return result;
}
