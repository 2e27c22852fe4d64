import { spawnSync } from "node:child_process";

/** Installs Debian packages, as root or with sudo if it needs no password. Returns whether that worked. */
export function aptInstall(...packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  return [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
  ].every((step) => {
    const [command, ...options] = [...asRoot, ...step];
    const { status } = spawnSync(command, options, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    return status === 0;
  });
}
