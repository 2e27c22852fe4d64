/** A module that is loaded when it is first needed. */
export interface LazyModule<Module> {
  /** Null until it is loaded. */
  readonly loaded: Module | null;
  /** Null when there is nothing to wait for. A call that comes while the module loads waits too, to keep the order. */
  wait(isNeeded: boolean): Promise<void> | null;
}

export function createLazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null;
  let loading: Promise<void> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    wait(isNeeded) {
      if (isNeeded && !loaded) loading ??= start();
      return loading;
    },
  };

  async function start(): Promise<void> {
    try {
      loaded = await load();
    } finally {
      // After a failure the next call tries again.
      loading = null;
    }
  }
}
