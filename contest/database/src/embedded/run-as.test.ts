import { spawnSync } from "node:child_process";
import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { openCluster } from "./cluster.ts";
import { findPostmaster } from "./postmaster.ts";
import { makeTestFolder } from "@contest/testing/embedded-folder";
import { compiledCluster, startTestServer } from "@contest/testing/embedded-server";

const settings = { fsync: "off" };
const nobody = { uid: 65534, gid: 65534 };
// In a checkout that only root can access, another user cannot run anything.
const isOpenCheckout = canReach(fileURLToPath(compiledCluster)) && canReach((await findBinaries()).postgres);

describe.skipIf(process.platform !== "linux" || process.getuid?.() !== 0)("started by root, PostgreSQL runs", () => {
  test.skipIf(!isOpenCheckout)("as nobody, without any capabilities, if nobody can access the data", async () => {
    const folder = await makeTestFolder();
    await chmod(folder, 0o755);
    const cluster = await openCluster({ folder, settings });
    expect(await readCapabilities(folder)).toEqual({ uid: "65534", capabilities: 0n });
    expect(await stat(cluster.connection.host)).toMatchObject(nobody);
    await cluster.close();
  });

  test("as nobody with access to all folders if only root can access the data, with a socket that belongs to root", async () => {
    const folder = await makeTestFolder();
    await chmod(folder, 0o700);
    const cluster = await openCluster({ folder, settings });
    expect(await readCapabilities(folder)).toEqual({ uid: "65534", capabilities: dacOverride });
    expect(await stat(cluster.connection.host)).toMatchObject({ uid: 0, gid: 0 });
    await cluster.close();
  });

  test.skipIf(spawnSync("unshare", ["--user", "true"]).status !== 0)(
    "in a namespace if the data belongs to root, and does not change its owner",
    async () => {
      const folder = await makeTestFolder();
      await (await openCluster({ folder, settings })).close();
      await chownAll(join(folder, "postgres"), 0);

      const cluster = await openCluster({ folder, settings });
      expect(await readCapabilities(folder)).toMatchObject({ uid: "0" });
      expect(await stat(join(folder, "postgres"))).toMatchObject({ uid: 0 });
      await cluster.close();
    },
  );

  test.skipIf(!isOpenCheckout)("as the user who owns the existing data", async () => {
    const folder = await makeTestFolder();
    await chmod(folder, 0o755);
    await (await openCluster({ folder, settings })).close();
    await chownAll(join(folder, "postgres"), 1234);

    const cluster = await openCluster({ folder, settings });
    expect(await readCapabilities(folder)).toEqual({ uid: "1234", capabilities: 0n });
    await cluster.close();
  });

  describe.skipIf(!isOpenCheckout)("started by another user, PostgreSQL", () => {
    test("runs as that user", async () => {
      const folder = join(await makeTestFolder(), "data");
      await chmod(dirname(folder), 0o755);
      await mkdir(folder);
      await chown(folder, nobody.uid, nobody.gid);
      const server = await startTestServer(folder, nobody);
      expect(server.answer).toHaveProperty("opened");
      expect(await readCapabilities(folder)).toEqual({ uid: "65534", capabilities: 0n });
      await server.end("SIGTERM");
    });

    test("does not run on another user's data, with an error that names the owner", async () => {
      const folder = await makeTestFolder();
      await chmod(folder, 0o755);
      await (await openCluster({ folder, settings })).close();
      const { answer } = await startTestServer(folder, { uid: 1234, gid: 1234 });
      expect(answer).toEqual({
        refused:
          `The database in ${join(folder, "postgres")} belongs to user 65534, but this server runs as user 1234. ` +
          "Start it as that user, or choose another folder with DATA_DIR.",
      });
    });
  });
});

const dacOverride = 2n;

async function readCapabilities(folder: string): Promise<{ uid: string | undefined; capabilities: bigint }> {
  const postmaster = await findPostmaster(join(folder, "postgres"));
  const status = await readFile(`/proc/${postmaster?.pid}/status`, "utf8");
  return {
    uid: /^Uid:\t(\d+)/m.exec(status)?.[1],
    capabilities: BigInt(`0x${/^CapEff:\t(\w+)/m.exec(status)?.[1]}`),
  };
}

async function chownAll(folder: string, id: number): Promise<void> {
  await lchown(folder, id, id);
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), id, id);
}

function canReach(file: string): boolean {
  return spawnSync("test", ["-r", file], nobody).status === 0;
}
