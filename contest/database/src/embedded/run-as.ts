/**
 * initdb and postgres refuse to run as root. A launch method determines which user they run as instead, and which user
 * owns their files.
 */

import { execFile } from "node:child_process";
import { lchown } from "node:fs/promises";
import { promisify } from "node:util";
import { currentUser, type Owner } from "./owner.ts";
import { socketParent } from "./socket-folder.ts";

type Launch = { file: string; args: string[]; uid?: number; gid?: number };

export type LaunchMethod = {
  dataOwner: Owner;
  socketOwner: Owner;
  launch(file: string, args: string[]): Launch;
};

/**
 * Chooses how to run PostgreSQL on a data folder. The owner of an existing cluster is never changed. A new, empty
 * folder has no owner yet and is given to the user who will run PostgreSQL on it.
 */
export async function chooseLaunchMethod(dataFolder: string, postgres: string, owner?: Owner): Promise<LaunchMethod> {
  const self = currentUser();
  if (self.uid !== 0) return { dataOwner: self, socketOwner: self, launch: (file, args) => ({ file, args }) };
  for (const method of methodsForRoot(owner)) {
    // This never changes an existing folder or the target of a link: root could give away something that another user
    // has put there.
    if (!owner) await lchown(dataFolder, method.dataOwner.uid, method.dataOwner.gid).catch(() => undefined);
    if (await works(method, dataFolder, postgres)) return method;
  }
  throw new Error(
    (owner
      ? `PostgreSQL does not run as root, and cannot run here as the owner of ${dataFolder} (user ${owner.uid}). `
      : "PostgreSQL does not run as root, and this machine does not let root start it as another user. ") +
      "Start the server as an ordinary user, or set DATABASE_URL to your own PostgreSQL.",
  );
}

/** The environment that PostgreSQL gets: without PG* variables and with a fixed locale and time zone. */
export const environment = {
  PATH: process.env["PATH"] ?? "/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

const root: Owner = { uid: 0, gid: 0 };

// initdb looks up its user in the password file, so it must be one that exists on every Linux.
const nobody: Owner = { uid: 65534, gid: 65534 };

function methodsForRoot(owner: Owner | undefined): LaunchMethod[] {
  if (owner?.uid === 0) return [inNamespace];
  if (owner) return [asUser(owner), asUserWithFullAccess(owner)];
  // On other systems this user id is not always nobody, so root has to choose the user.
  if (process.platform !== "linux") return [];
  return [asUser(nobody), asUserWithFullAccess(nobody), inNamespace];
}

function asUser(user: Owner): LaunchMethod {
  return { dataOwner: user, socketOwner: user, launch: (file, args) => ({ file, args, ...user }) };
}

/**
 * For a checkout or a data folder inside a folder that only root can access. The user keeps one of root's capabilities,
 * the one to pass through inaccessible folders; access(2) would ignore it without no_setuid_fixup. With that capability
 * the socket can be in a folder that belongs to root, and it must be: otherwise, another process of this user could
 * access all files through our superuser.
 */
function asUserWithFullAccess(user: Owner): LaunchMethod {
  const options = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    "--clear-groups",
    "--inh-caps=-all,+dac_override",
    "--ambient-caps=-all,+dac_override",
    "--bounding-set=-all,+dac_override",
    "--securebits=+no_setuid_fixup",
  ];
  return {
    dataOwner: user,
    socketOwner: root,
    launch: (file, args) => ({ file: "setpriv", args: [...options, file, ...args] }),
  };
}

/** Root appears as nobody inside a separate namespace, and files belong to root. Docker forbids this by default. */
const inNamespace: LaunchMethod = {
  dataOwner: root,
  socketOwner: root,
  launch: (file, args) => ({
    file: "unshare",
    args: ["--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
  }),
};

async function works(method: LaunchMethod, dataFolder: string, postgres: string): Promise<boolean> {
  const probe = 'test -w "$1" && test -x "$2" && exec "$3" --version';
  const { file, args, ...user } = method.launch("/bin/sh", ["-c", probe, "sh", dataFolder, socketParent(), postgres]);
  try {
    await promisify(execFile)(file, args, { ...user, cwd: "/", env: environment });
    return true;
  } catch {
    return false;
  }
}
