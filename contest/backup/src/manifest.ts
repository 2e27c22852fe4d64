/** The manifest of a backup, which lists everything it contains. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export const MANIFEST = "manifest.json";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const Manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The migrations that had been applied to the database. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sha256: Sha256 })),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupFile = Manifest["files"][number];

export class InvalidBackup extends Error {}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new InvalidBackup(`There is no complete backup in ${folder}.`);
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new InvalidBackup(`${join(folder, MANIFEST)} was not written by npm run backup.`);
  return parsed.data;
}

/** The path of a table's data, relative to the backup folder. */
export function tableFile(table: string): string {
  return join("tables", `${table.replaceAll('"', "")}.jsonl.gz`);
}
