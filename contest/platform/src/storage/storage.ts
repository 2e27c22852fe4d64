/** Permanent storage for files. A file exists completely or not at all. */

export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Stores the content of a local file, which is not moved. */
  putFile(key: string, file: string): Promise<void>;
  /** Returns null if the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Yields the names of the folders in a folder, a page at a time. */
  folders(parent: string): AsyncIterable<string[]>;
  /** Yields the keys of all files, a page at a time. */
  files(): AsyncIterable<string[]>;
  /** Deletes all files of a folder. It is not an error if there are none. */
  deleteFolder(folder: string): Promise<void>;
  /** Deletes files that a killed process started to write at least this long ago. */
  deleteUnfinished(minimumAgeMs: number): Promise<void>;
}
