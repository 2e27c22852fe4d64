/** Keys are made by us from ids and dates; anything that could climb out of the store is a mistake. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9][a-z0-9.-]*)+$/.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A folder is one name, or several that lead into each other. */
export function checkedFolder(folder: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9][a-z0-9.-]*)*$/.test(folder)) throw new Error(`not a storage folder: ${folder}`);
  return folder;
}
