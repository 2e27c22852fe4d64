import { copyFile, open, readFile, stat, truncate, type FileHandle } from "node:fs/promises";

const largestLog = 5_000_000;

/** PostgreSQL outlives Node when Node is killed, so it writes to a file of its own and not through us. */
export async function openLog(file: string): Promise<FileHandle> {
  await trimLog(file);
  return open(file, "a", 0o600);
}

/** Keeps what was written up to now under another name. PostgreSQL appends, so it goes on at the new end. */
export async function trimLog(file: string): Promise<void> {
  const status = await stat(file).catch(() => undefined);
  if (!status || status.size < largestLog) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
}

/** What PostgreSQL said last, from that place of its log on, before it gave up. */
export async function readComplaint(file: string, start: number): Promise<string> {
  const lines = (await readFile(file)).subarray(start).toString().trimEnd().split("\n");
  const complaint = lines.findLast((line) => /(FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? "";
  return complaint.replace(/^.*(FATAL|PANIC): +/, "");
}
