/**
 * Takes part in the requests of the dev server that runs in this process. Next.js offers no middleware for its dev server,
 * so requests are taken where Node hands them to it, as tools that trace requests do.
 */
import { type IncomingMessage, Server as HttpServer, type ServerResponse } from "node:http";
import { Server as HttpsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Returns whether it has taken the request over. */
export type RequestListener = (request: IncomingMessage, response: ServerResponse, address: AddressInfo) => boolean;

export function takeRequests(listener: RequestListener): void {
  for (const { prototype } of [HttpServer, HttpsServer]) {
    const emit = prototype.emit as (this: HttpServer | HttpsServer, event: string, ...given: unknown[]) => boolean;
    prototype.emit = function (this: HttpServer | HttpsServer, event: string, ...given: unknown[]) {
      const address = event === "request" ? this.address() : null;
      // Servers on sockets in the file system are not for browsers.
      if (typeof address === "object" && address) {
        const [request, response] = given as [IncomingMessage, ServerResponse];
        if (listener(request, response, address)) return true;
      }
      return emit.call(this, event, ...given);
    } as typeof prototype.emit;
  }
}
