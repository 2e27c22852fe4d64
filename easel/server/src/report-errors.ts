/** Wraps a callback of a timer or watcher: an error that it throws would otherwise end the dev server. */
export function reportErrors<Arguments extends unknown[]>(
  work: (...given: Arguments) => void,
): (...given: Arguments) => void {
  return (...given) => {
    try {
      work(...given);
    } catch (error) {
      console.error("[easel]", error);
    }
  };
}
