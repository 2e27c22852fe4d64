/** The balancers' self-signed certificate. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE_ADDRESS } from "./network.ts";

/** Contains the key as well, as the load balancer requires. */
export const CERTIFICATE = "site.pem";

export function makeCertificate(folder: string): void {
  const file = join(folder, CERTIFICATE);
  const key = join(folder, "key.pem");
  const subject = ["-subj", "/CN=coloring", "-addext", `subjectAltName=IP:${SITE_ADDRESS}`];
  const options = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, "-keyout", key, "-out", file];
  execFileSync("openssl", ["req", ...options], { stdio: ["ignore", "ignore", "pipe"] });
  writeFileSync(file, readFileSync(file, "utf8") + readFileSync(key, "utf8"));
}
