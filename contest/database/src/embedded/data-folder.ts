import { execFile } from "node:child_process";
import {
  access,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { errorCode, folderError } from "./folder-error.ts";
import { chooseLaunchMethod, environment, type LaunchMethod } from "./run-as.ts";
import { currentUser } from "./owner.ts";

export type DataFolder = { path: string; launchMethod: LaunchMethod };

type Durability = "synced" | "unsynced";

/**
 * Opens the folder `postgres` inside the given one, with a cluster that these binaries can run, and creates it if it is
 * missing.
 */
export async function openDataFolder(
  parent: string,
  binaries: Binaries,
  durability: Durability = "synced",
): Promise<DataFolder> {
  const path = join(await makeFolder(parent), "postgres");
  await refuseForeignOwner(path);
  if ((await readVersion(path)) === undefined) await createCluster(path, binaries, durability);

  const version = await readVersion(path);
  if (version !== binaries.majorVersion) {
    throw new Error(
      `The database in ${path} was created by PostgreSQL ${version}, but this server includes PostgreSQL ` +
        `${binaries.majorVersion}. Use the server that created it, or choose another folder with DATA_DIR.`,
    );
  }
  await access(path, constants.W_OK).catch((error: unknown) => {
    throw folderError(path, error);
  });
  const { uid, gid } = await stat(path);
  return { path: await realpath(path), launchMethod: await chooseLaunchMethod(path, binaries.postgres, { uid, gid }) };
}

/** PostgreSQL truncates paths at 1024 bytes and appends its own file names to the folder's. */
const maxPathLength = 900;

async function makeFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(resolve(folder)) > maxPathLength) {
    throw folderError(folder, `its path is longer than ${maxPathLength} bytes`);
  }
  try {
    await makeFolders(resolve(folder));
    return await realpath(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/**
 * Node's own recursive option is not used: it loops forever on file systems that cannot create folders, and hides
 * read-only disks.
 */
async function makeFolders(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || folder === dirname(folder)) throw error;
    await makeFolders(dirname(folder));
    await makeOneFolder(folder);
  }
}

async function makeOneFolder(folder: string): Promise<void> {
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
}

async function refuseForeignOwner(dataFolder: string): Promise<void> {
  const self = currentUser();
  const status = await stat(dataFolder).catch(() => undefined);
  if (!status || self.uid === 0 || self.uid === status.uid) return;
  throw new Error(
    `The database in ${dataFolder} belongs to user ${status.uid}, but this server runs as user ${self.uid}. ` +
      "Start it as that user, or choose another folder with DATA_DIR.",
  );
}

async function readVersion(dataFolder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataFolder, "PG_VERSION"), "utf8")).trim();
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw folderError(dataFolder, error);
  }
}

/** Works under a temporary name, so that the final name always contains a complete cluster, even after a crash. */
async function createCluster(dataFolder: string, binaries: Binaries, durability: Durability): Promise<void> {
  if ((await readdir(dataFolder).catch(() => [])).length > 0) {
    throw new Error(
      `The folder ${dataFolder} contains something that is not a database. Move it away and start again.`,
    );
  }
  const temporary = `${dataFolder}.init-`;
  let folder: string | undefined;
  try {
    await removeAbandoned(temporary);
    folder = await mkdtemp(temporary);
    const launchMethod = await chooseLaunchMethod(folder, binaries.postgres);
    await initialize(folder, launchMethod, binaries, durability);
    await publish(folder, dataFolder);
  } catch (error) {
    throw errorCode(error) === undefined ? error : folderError(dataFolder, error);
  } finally {
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

async function initialize(
  folder: string,
  launchMethod: LaunchMethod,
  binaries: Binaries,
  durability: Durability,
): Promise<void> {
  const options = ["-D", folder, "-U", "app", "-A", "trust", "-E", "UTF8", "--no-instructions"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
  if (durability === "unsynced") options.push("--no-sync");
  const { file, args, ...user } = launchMethod.launch(binaries.initdb, [...options, ...locale]);
  try {
    await promisify(execFile)(file, args, { ...user, cwd: "/", env: environment });
  } catch (error) {
    throw new Error(`PostgreSQL could not create a database in ${dirname(folder)}: ${messageOf(error)}.`, {
      cause: error,
    });
  }
}

async function publish(folder: string, dataFolder: string): Promise<void> {
  try {
    await rename(folder, dataFolder);
  } catch (error) {
    // Another server was faster; its cluster is as good as ours.
    if ((await readVersion(dataFolder)) !== undefined) return;
    throw error;
  }
  // Without this, a power failure could undo the rename, and the next start would use an empty database.
  const parent = await open(dirname(dataFolder));
  await parent.sync().finally(() => parent.close());
}

/** initdb takes seconds, so an old folder must be left over from a crash. */
async function removeAbandoned(temporary: string): Promise<void> {
  const parent = dirname(temporary);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(basename(temporary))) continue;
    const path = join(parent, name);
    const status = await lstat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > 600_000) await rm(path, { recursive: true, force: true });
  }
}

function messageOf(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const message = /(?:initdb: error|FATAL|PANIC|initdb): +(.*)/.exec(output)?.[1];
  return message ?? (error instanceof Error ? error.message : String(error));
}
