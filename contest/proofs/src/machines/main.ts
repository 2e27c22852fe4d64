/**
 * The entry point of `npm run proof:machines`. Creates the machines, then runs itself on one of them, the client's,
 * which starts, uses, kills and inspects the others.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CERTIFICATE, makeCertificate } from "./certificate.ts";
import { installDebian } from "./debian.ts";
import { makeNetwork, commandOn, removeNetwork } from "./network.ts";
import { prove } from "./run-proof.ts";

const isInside = process.argv[2] === "--inside";
const folder = isInside ? process.argv[3] : undefined;
const chosen = process.argv.slice(isInside ? 4 : 2);

if (folder) {
  process.exit((await prove(folder, chosen)) ? 0 : 1);
}
if (process.getuid?.() !== 0 || spawnSync("ip", ["netns", "list"]).status !== 0) {
  console.error("This makes network namespaces, which only root on Linux may (and needs the program ip of iproute2).");
  process.exit(2);
}
for (const program of ["mmdebstrap", "openssl"]) {
  if (spawnSync("which", [program]).status === 0) continue;
  console.log(`Installing ${program}...`);
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", program], { stdio: "inherit" });
}
installDebian();

// Removes the leftovers of a run that was killed.
removeNetwork();
const workFolder = mkdtempSync(join(tmpdir(), "coloring-machines-"));
const cleanUp = () => {
  removeNetwork();
  rmSync(workFolder, { recursive: true, force: true });
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    cleanUp();
    process.exit(130);
  });
}
makeNetwork();
makeCertificate(workFolder);
// PostgreSQL's shared memory ends with the processes.
const inside = [...commandOn("client"), "unshare", "--ipc", process.execPath, fileURLToPath(import.meta.url)];
const [command = "", ...args] = inside;
const child = spawn(command, [...args, "--inside", workFolder, ...chosen], {
  stdio: "inherit",
  env: { ...process.env, NODE_EXTRA_CA_CERTS: join(workFolder, CERTIFICATE) },
});
child.on("exit", (code) => {
  cleanUp();
  process.exit(code ?? 1);
});
