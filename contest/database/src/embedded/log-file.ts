import { copyFile, open, readFile, stat, truncate, type FileHandle } from "node:fs/promises";

const largestLog = 5_000_000;

/** PostgreSQL outlives Node when Node is killed, so it writes to its own file and not through us. */
export async function openLog(file: string): Promise<FileHandle> {
  await trimLog(file);
  return open(file, "a", 0o600);
}

/** Moves the current content to another file. PostgreSQL appends, so it continues at the new end. */
export async function trimLog(file: string): Promise<void> {
  const status = await stat(file).catch(() => undefined);
  if (!status || status.size < largestLog) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** Reads PostgreSQL's last error message after the given position of its log. */
export async function readLastError(file: string, start: number): Promise<string> {
  const lines = (await readFile(file)).subarray(start).toString().trimEnd().split("\n");
  const message = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
  return message.replace(/^.*(FATAL|PANIC): +/, "");
}
