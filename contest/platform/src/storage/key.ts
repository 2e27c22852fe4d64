/** Keys consist of ids and dates; anything that could leave the store's root is a bug. */
export function checkedKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9][a-z0-9.-]*)+$/.test(key)) throw new Error(`not a storage key: ${key}`);
  return key;
}

/** A folder is one name or several nested ones. */
export function checkedFolder(folder: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9][a-z0-9.-]*)*$/.test(folder)) throw new Error(`not a storage folder: ${folder}`);
  return folder;
}

/** The folder of the secret keys that networks are hashed with. It is in no backup. */
export const NETWORK_KEYS = "network-keys";
