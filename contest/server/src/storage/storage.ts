/** Where files that must be kept lie. A file is there whole or not at all. */

export interface Storage {
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same with the content of a file, which stays where it is. */
  putFile(key: string, file: string): Promise<void>;
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** The names of the folders in a folder, a page at a time. */
  folders(parent: string): AsyncIterable<string[]>;
  /** The keys of all files, a page at a time. */
  files(): AsyncIterable<string[]>;
  /** All files of a folder. It is no error when there are none. */
  deleteFolder(folder: string): Promise<void>;
  /** Takes away what a killed process had begun to write at least so long ago. */
  deleteUnfinished(minimumAgeMs: number): Promise<void>;
}
