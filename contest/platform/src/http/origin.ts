import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing calls that another site's page makes with our cookie. Browsers send an Origin header with
 * every such call, and a page cannot forge it; other clients send none and do not carry a visitor's cookie.
 */
export function refuseForeignOrigins(app: FastifyInstance, siteUrl: string | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const foreignOrigin = origin !== undefined && origin !== siteUrl && origin !== ownOrigin(request);
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (foreignOrigin || foreignSite) {
      return done(new Problem(403, "FOREIGN_ORIGIN", "This call must come from the site itself."));
    }
    return done();
  });
}

function ownOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
