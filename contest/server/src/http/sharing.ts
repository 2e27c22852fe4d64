interface Work<T> {
  running: Promise<T>;
  /** What has been asked for since it began. */
  next: Promise<T> | null;
}

/**
 * Does the same work once for all who ask for it while it cannot begin yet: one at a time runs for a key, and who comes
 * meanwhile shares the next one. Nothing is kept, so nobody gets what was found before they asked.
 */
export function sharing<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const works = new Map<string, Work<T>>();

  function start(key: string, load: () => Promise<T>): Promise<T> {
    const running = load();
    const mine: Work<T> = { running, next: null };
    works.set(key, mine);
    const end = () => {
      if (!mine.next) works.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (key, load) => {
    const current = works.get(key);
    if (!current) return start(key, load);
    current.next ??= current.running.then(
      () => start(key, load),
      () => start(key, load),
    );
    return current.next;
  };
}
