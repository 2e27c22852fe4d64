/** What the load balancer accepts: correct TLS, and nothing without it. */
import { once } from "node:events";
import { request } from "node:http";
import { connect, type ConnectionOptions } from "node:tls";
import { SITE_ADDRESS } from "./network.ts";
import { SITE_URL } from "./site.ts";

const HOST = SITE_ADDRESS;
/** Lets this client offer protocols that it would refuse by default. */
const ANY = "@SECLEVEL=0";

/** Returns a message for each violation. */
export async function findTransportProblems(): Promise<string[]> {
  const expected: [what: string, options: ConnectionOptions, protocol: string | null][] = [
    ["TLS 1.0", { ...only("TLSv1"), ciphers: `DEFAULT${ANY}` }, null],
    ["TLS 1.1", { ...only("TLSv1.1"), ciphers: `DEFAULT${ANY}` }, null],
    ["TLS 1.2", only("TLSv1.2"), "TLSv1.2"],
    ["TLS 1.3", only("TLSv1.3"), "TLSv1.3"],
    ["a cipher without forward secrecy", { ...only("TLSv1.2"), ciphers: `AES128-GCM-SHA256${ANY}` }, null],
    ["a cipher with CBC", { ...only("TLSv1.2"), ciphers: `ECDHE-RSA-AES128-SHA${ANY}` }, null],
  ];
  const wrong: string[] = [];
  for (const [what, options, protocol] of expected) {
    const found = await negotiatedProtocol(options);
    if (found !== protocol) wrong.push(`${what}: ${found ?? "refused"} instead of ${protocol ?? "refused"}`);
  }
  const page = await plain("GET", "/gallery?tab=all");
  if (page.status !== 308 || page.location !== `${SITE_URL}/gallery?tab=all`) {
    wrong.push(`a page in the clear: ${page.status} ${page.location}`);
  }
  for (const [method, path] of [
    ["POST", "/api/users/login"],
    ["GET", "/api/users/me"],
    ["POST", "/gallery"],
  ] as const) {
    const { status } = await plain(method, path);
    if (status !== 403) wrong.push(`${method} ${path} in the clear: ${status}`);
  }
  const { headers } = await fetch(SITE_URL);
  if (!headers.get("strict-transport-security")) wrong.push("browsers are not told to stay with https");
  return wrong;
}

function only(version: "TLSv1" | "TLSv1.1" | "TLSv1.2" | "TLSv1.3"): ConnectionOptions {
  return { minVersion: version, maxVersion: version };
}

/** The negotiated protocol; null if none was. */
async function negotiatedProtocol(options: ConnectionOptions): Promise<string | null> {
  const socket = connect({ host: HOST, port: 8443, ...options });
  try {
    await once(socket, "secureConnect");
    return socket.getProtocol();
  } catch {
    return null;
  } finally {
    socket.destroy();
  }
}

async function plain(
  method: string,
  path: string,
): Promise<{ status: number | undefined; location: string | undefined }> {
  const sent = request({ host: HOST, port: 8080, method, path }).end();
  const [reply] = await once(sent, "response");
  reply.resume();
  return { status: reply.statusCode, location: reply.headers.location };
}
