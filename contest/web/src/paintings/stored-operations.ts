/**
 * The operations of each painting in this browser's database, stored one by one as they are made, and now and then its
 * pixels, so that it opens without painting everything again.
 */
import type { PackedTile } from "@contest/painting/packed-tiles";
import type { Snapshot } from "@contest/painting/painting";

const OPERATIONS = "operations";
/** The packed pixels of each painted tile. */
const TILES = "tiles";
/** By painting, how many operations its tiles show. */
const SNAPSHOTS = "snapshots";

interface StoredSnapshot {
  operations: number;
  work: number;
}

export interface StoredOperations {
  /** In the order in which they were made. */
  loaded: Uint8Array[];
  snapshot: Snapshot | null;
  add(operation: Uint8Array): Promise<void>;
  /** Stores the tiles that have changed since the last snapshot; null stands for a blank one. */
  saveSnapshot(snapshot: StoredSnapshot, changed: ReadonlyMap<number, PackedTile | null>): Promise<void>;
  /** What was painted before is gone for good. */
  replace(operations: readonly Uint8Array[]): Promise<void>;
}

export async function openOperations(key: string): Promise<StoredOperations> {
  const database = await finished(openDatabase());
  const range = IDBKeyRange.bound([key, 0], [key, Infinity]);
  const reading = database.transaction([OPERATIONS, TILES, SNAPSHOTS]);
  const [loaded, tiles, places, stored] = await Promise.all([
    finished<Uint8Array[]>(reading.objectStore(OPERATIONS).getAll(range)),
    finished<PackedTile[]>(reading.objectStore(TILES).getAll(range)),
    finished(reading.objectStore(TILES).getAllKeys(range)),
    finished<StoredSnapshot | undefined>(reading.objectStore(SNAPSHOTS).get(key)),
  ]);
  const indexes = places.map((place) => (place as [string, number])[1]);
  const shown = new Map(tiles.map((tile, at) => [indexes[at] ?? 0, tile]));
  let next = loaded.length;
  /** Settles with the latest operation, and so after all before it. */
  let latest = Promise.resolve();
  /** How often everything was replaced. A snapshot of what was there before is then of no use. */
  let replacements = 0;

  function write(
    stores: string[],
    durability: IDBTransactionDurability,
    change: (transaction: IDBTransaction) => void,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(stores, "readwrite", { durability });
      change(transaction);
      transaction.addEventListener("complete", () => resolve());
      // Every error also aborts the transaction, and so does a full disk.
      transaction.addEventListener("abort", () => reject(transaction.error));
    });
  }

  return {
    loaded,
    snapshot: stored ? { ...stored, tiles: shown } : null,
    // Flushing every operation to disk would be slow, and even without it a killed tab or browser loses nothing.
    add(operation) {
      latest = write([OPERATIONS], "relaxed", (transaction) =>
        transaction.objectStore(OPERATIONS).put(operation, [key, next++]),
      );
      return latest;
    },
    // Waits for the operations that it shows, but does not lock them: megabytes of pixels take a while on a busy disk,
    // and what is painted meanwhile must not wait for them. The disk gets everything in this order, so a dead battery
    // costs what was painted in the last moments only.
    async saveSnapshot(snapshot, changed) {
      const before = replacements;
      await latest;
      if (replacements !== before) return;
      await write([TILES, SNAPSHOTS], "strict", (transaction) => {
        const store = transaction.objectStore(TILES);
        for (const [index, tile] of changed) {
          if (tile) store.put(tile, [key, index]);
          else store.delete([key, index]);
        }
        transaction.objectStore(SNAPSHOTS).put(snapshot, key);
      });
    },
    replace(operations) {
      next = operations.length;
      replacements += 1;
      latest = write([OPERATIONS, TILES, SNAPSHOTS], "strict", (transaction) => {
        const store = transaction.objectStore(OPERATIONS);
        store.delete(range);
        for (const [index, operation] of operations.entries()) store.put(operation, [key, index]);
        transaction.objectStore(TILES).delete(range);
        transaction.objectStore(SNAPSHOTS).delete(key);
      });
      return latest;
    },
  };
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open("paintings", 3);
  request.addEventListener("upgradeneeded", () => {
    const { result, transaction } = request;
    const existing = transaction?.objectStoreNames;
    for (const store of [OPERATIONS, TILES, SNAPSHOTS]) {
      if (!existing?.contains(store)) result.createObjectStore(store);
      // Tiles were packed differently before. The painting is painted again from its operations.
      else if (store !== OPERATIONS) transaction?.objectStore(store).clear();
    }
  });
  return request;
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}
