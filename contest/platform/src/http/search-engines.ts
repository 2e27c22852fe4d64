/** Files that search engines and home screens request. */
import { PAGE_DESCRIPTIONS } from "@contest/contract/page-descriptions";
import { PAGES } from "@contest/contract/pages";
import type { FastifyInstance } from "fastify";
import { join } from "node:path";
import { WEB_DIST } from "./render-page.ts";

/** Pages that search engines must not list. */
const PRIVATE = [
  "/profile",
  "/sketchbook",
  "/family",
  "/line-art-requests",
  "/admin",
  "/billing-history",
  "/payment-success",
  "/payment-cancel",
  "/reset-password",
  "/confirm-email",
];

const ICONS = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };

export function serveSearchEngines(app: FastifyInstance, siteUrl: () => string, siteName: () => Promise<string>): void {
  serveIcons(app);

  app.get("/robots.txt", (_request, reply) => {
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

  app.get("/sitemap.xml", (_request, reply) => {
    const addresses = PAGES.map(({ path }) => path).filter((path) => !PRIVATE.includes(path));
    const entries = addresses.map((path) => `<url><loc>${siteUrl()}${path}</loc></url>`);
    return cached(reply.type("application/xml; charset=utf-8")).send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`,
    );
  });

  app.get("/manifest.webmanifest", async (_request, reply) =>
    cached(reply.type("application/manifest+json; charset=utf-8")).send(
      JSON.stringify({
        name: await siteName(),
        short_name: "Coloring",
        description: PAGE_DESCRIPTIONS["/"],
        start_url: "/",
        display: "standalone",
        background_color: "#FBF6EC",
        theme_color: "#FBF6EC",
        icons: [
          { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
          ...Object.entries(ICONS).map(([name, size]) => ({
            src: `/${name}`,
            type: "image/png",
            sizes: `${size}x${size}`,
          })),
        ],
      }),
    ),
  );
}

/** Home screens need bitmap icons; each is rendered from the SVG file once. */
function serveIcons(app: FastifyInstance): void {
  const cachedIcons = new Map<string, Promise<Buffer>>();
  for (const [name, size] of Object.entries(ICONS)) {
    app.get(`/${name}`, async (_request, reply) => {
      const icon = cachedIcons.get(name) ?? drawIcon(size);
      cachedIcons.set(name, icon);
      return cached(reply.type("image/png")).send(await icon);
    });
  }
}

async function drawIcon(size: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const margin = Math.round(size * 0.1);
  return sharp(join(WEB_DIST, "favicon.svg"), { density: 300 })
    .resize(size - 2 * margin, size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#00000000" })
    .flatten({ background: "#FBF6EC" })
    .png()
    .toBuffer();
}

function cached<Reply extends { header(name: string, value: string): Reply }>(reply: Reply): Reply {
  return reply.header("cache-control", "public, max-age=3600");
}
