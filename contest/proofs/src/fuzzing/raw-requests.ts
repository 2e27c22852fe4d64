/** Sends requests as they are, also such as no browser would send. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { RawRequest } from "./requests.ts";

export interface RawResponse {
  /** Zero where the answer was cut off. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const PATIENCE_MS = 60_000;
/** A server that refuses a large body need not read it to its end, and may hang up. */
const LARGE = 64 * 1024;

export class RawHttpClient {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Null where the server hung up on a large body. */
  send({ method, path, headers, body }: RawRequest, own: string[]): Promise<RawResponse | null> {
    return new Promise((resolve, reject) => {
      // The first of two hosts counts; a fuzzed one comes instead of ours.
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
        const said = (text: string) => ({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
        if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
          // It has no end.
          resolve(said(""));
          return void answer.destroy();
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => resolve({ ...said("cut off"), status: 0 }));
        answer.on("end", () => resolve(said(Buffer.concat(chunks).toString())));
      });
      sent.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
