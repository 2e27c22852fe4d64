/** Sends arbitrary requests, including those that no browser would send. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { RawRequest } from "./requests.ts";

export interface RawResponse {
  /** Zero if the response was incomplete. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const PATIENCE_MS = 60_000;
/** A server that refuses a large body does not have to read it to its end, and may close the connection. */
const LARGE = 64 * 1024;

export class RawHttpClient {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Null if the server closed the connection on a large body. */
  send({ method, path, headers, body }: RawRequest, own: string[]): Promise<RawResponse | null> {
    return new Promise((resolve, reject) => {
      // Only the first of two host headers counts, so a fuzzed one replaces ours.
      const host = headers.includes("host") ? [] : ["host", this.#url.host];
      const length = body ? ["content-length", String(body.length)] : [];
      const sent = request({
        host: this.#url.hostname,
        port: this.#url.port,
        method,
        path,
        agent: this.#agent,
        timeout: PATIENCE_MS,
        headers: [...host, ...own, ...headers, ...length],
      });
      sent.on("error", (error) => {
        if ((body?.length ?? 0) > LARGE && /ECONNRESET|EPIPE/.test(String(error))) resolve(null);
        else reject(new Error(`${method} ${path.slice(0, 200)}: ${error.message}`, { cause: error }));
      });
      sent.on("timeout", () => sent.destroy(new Error("no answer")));
      sent.on("upgrade", (answer, socket) => {
        socket.destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: "" });
      });
      sent.on("response", (answer) => {
        const reply = (text: string) => ({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
          // An event stream never ends.
          resolve(reply(""));
          return void answer.destroy();
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => resolve({ ...reply("cut off"), status: 0 }));
        answer.on("end", () => resolve(reply(Buffer.concat(chunks).toString())));
      });
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
