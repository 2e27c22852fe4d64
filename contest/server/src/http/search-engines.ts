/** What search engines and home screens ask for. */
import { PAGES, SITE_NAME } from "@contest/contract/pages";
import type { FastifyInstance } from "fastify";

/** Pages that are nobody's to find by searching. */
const PRIVATE = [
  "/profile",
  "/admin",
  "/billing-history",
  "/payment-success",
  "/payment-cancel",
  "/reset-password",
  "/confirm-email",
];

export function serveSearchEngines(app: FastifyInstance, siteUrl: () => string): void {
  const hidden = { schema: { hide: true } };

  app.get("/robots.txt", hidden, (_request, reply) => {
    const rules = [
      "User-agent: *",
      "Disallow: /api/",
      "Disallow: /dev/",
      ...PRIVATE.map((path) => `Disallow: ${path}`),
    ];
    return cached(reply.type("text/plain; charset=utf-8")).send(
      `${rules.join("\n")}\n\nSitemap: ${siteUrl()}/sitemap.xml\n`,
    );
  });

  app.get("/sitemap.xml", hidden, (_request, reply) => {
    const addresses = PAGES.map(({ path }) => path).filter((path) => !PRIVATE.includes(path));
    const entries = addresses.map((path) => `<url><loc>${siteUrl()}${path}</loc></url>`);
    return cached(reply.type("application/xml; charset=utf-8")).send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
    );
  });

  app.get("/manifest.webmanifest", hidden, (_request, reply) =>
    cached(reply.type("application/manifest+json; charset=utf-8")).send(
      JSON.stringify({
        name: SITE_NAME,
        short_name: "Coloring",
        description: PAGES[0].description,
        start_url: "/",
        display: "standalone",
        background_color: "#FBF6EC",
        theme_color: "#FBF6EC",
        icons: [
          { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
          { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
          { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
        ],
      }),
    ),
  );
}

function cached<Reply extends { header(name: string, value: string): Reply }>(reply: Reply): Reply {
  return reply.header("cache-control", "public, max-age=3600");
}
