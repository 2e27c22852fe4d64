/** initdb and postgres refuse to run as root. A way says as whom they run instead, and who therefore owns their files. */

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
 * Picks how to run PostgreSQL on a data folder. The owner of an existing cluster is given and is never changed; a new
 * and still empty folder has none, and is handed to whoever will run on it.
 */
export async function chooseLaunchMethod(dataFolder: string, postgres: string, owner?: Owner): Promise<LaunchMethod> {
  const self = currentUser();
  if (self.uid !== 0) return { dataOwner: self, socketOwner: self, launch: (file, args) => ({ file, args }) };
  for (const way of waysOfRoot(owner)) {
    // Never an existing folder, and never what a link leads to: root would give away what somebody put in its place.
    if (!owner) await lchown(dataFolder, way.dataOwner.uid, way.dataOwner.gid).catch(() => undefined);
    if (await works(way, dataFolder, postgres)) return way;
  }
  throw new Error(
    (owner
      ? `PostgreSQL does not run as root, and cannot run here as the owner of ${dataFolder} (user ${owner.uid}). `
      : "PostgreSQL does not run as root, and this machine lets root start it as nobody else. ") +
      "Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/** What PostgreSQL sees of our environment: no PG* variable, no foreign locale or time zone. */
export const environment = {
  PATH: process.env["PATH"] ?? "/usr/sbin:/usr/bin:/sbin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

const root: Owner = { uid: 0, gid: 0 };

// initdb looks its user up in the password file, so it must be one that every Linux has.
const nobody: Owner = { uid: 65534, gid: 65534 };

function waysOfRoot(owner: Owner | undefined): LaunchMethod[] {
  if (owner?.uid === 0) return [inNamespace];
  if (owner) return [asUser(owner), asUserWhoReachesAll(owner)];
  // Where a user nobody with this number is unusual, root has to say who should run it.
  if (process.platform !== "linux") return [];
  return [asUser(nobody), asUserWhoReachesAll(nobody), inNamespace];
}

function asUser(user: Owner): LaunchMethod {
  return { dataOwner: user, socketOwner: user, launch: (file, args) => ({ file, args, ...user }) };
}

/**
 * For a checkout or a data folder under a folder that only root may enter. Of root's powers the user keeps the one that
 * passes closed folders; access(2) would ignore it without no_setuid_fixup. With that power the socket can lie in a
 * folder of root's, and it must: another process of this user could otherwise reach all files through our superuser.
 */
function asUserWhoReachesAll(user: Owner): LaunchMethod {
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

/** Root is called nobody inside a namespace of its own. Files belong to root. Docker forbids this by default. */
const inNamespace: LaunchMethod = {
  dataOwner: root,
  socketOwner: root,
  launch: (file, args) => ({
    file: "unshare",
    args: ["--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
  }),
};

async function works(way: LaunchMethod, dataFolder: string, postgres: string): Promise<boolean> {
  const probe = 'test -w "$1" && test -x "$2" && exec "$3" --version';
  const { file, args, ...user } = way.launch("/bin/sh", ["-c", probe, "sh", dataFolder, socketParent(), postgres]);
  try {
    await promisify(execFile)(file, args, { ...user, cwd: "/", env: environment });
    return true;
  } catch {
    return false;
  }
}
