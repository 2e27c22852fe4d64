import type { FastifyInstance, FastifyReply } from "fastify";

/** Other origins that pages may load from or send to. */
export interface ForeignSources {
  images: string[];
  calls: string[];
}

declare module "fastify" {
  interface FastifyInstance {
    foreignSources: ForeignSources;
  }
}

/** Sent with every response. Pages replace the policy with their own and add the headers that only matter for pages. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    "content-security-policy": "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

export function sendSecurityHeaders(
  app: FastifyInstance,
  headers: Record<string, string>,
  foreignSources: ForeignSources,
): void {
  app.decorate("foreignSources", foreignSources);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** `inline` are the hashes of the inline scripts in the page. */
export function protectPage(reply: FastifyReply, inline: readonly string[]): FastifyReply {
  return reply.headers({
    "content-security-policy": pagePolicy(inline, reply.server.foreignSources),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
}

function pagePolicy(inline: readonly string[], foreign: ForeignSources): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.map((hash) => `'sha256-${hash}'`)].join(" "),
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...foreign.images].join(" "),
    ["connect-src 'self'", ...foreign.calls].join(" "),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
