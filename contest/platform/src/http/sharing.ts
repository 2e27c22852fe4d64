interface SharedRun<T> {
  running: Promise<T>;
  /** The run that starts after this one, shared by all calls made since this one started. */
  next: Promise<T> | null;
}

/**
 * Shares one run of the same task between simultaneous calls. Only one run per key is active at a time, and calls that
 * arrive meanwhile share the next run. Results are not cached, so no caller gets a result that is older than its call.
 */
export function sharing<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const runs = new Map<string, SharedRun<T>>();

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const running = load();
    const run: SharedRun<T> = { running, next: null };
    runs.set(key, run);
    const end = () => {
      if (!run.next) runs.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (key, load) => {
    const current = runs.get(key);
    if (!current) return start(key, load);
    current.next ??= current.running.then(
      () => start(key, load),
      () => start(key, load),
    );
    return current.next;
  };
}
