import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defaultClientConditions, defineConfig, type HtmlTagDescriptor, type Plugin } from "vite";

const api = `http://localhost:${process.env.API_PORT ?? 3000}`;

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), compress()],
  // Our own packages are read as TypeScript, so a change in the rules needs no build step here.
  resolve: { conditions: ["source", ...defaultClientConditions] },
  // The server puts a fresh nonce here with every answer; see its Content-Security-Policy.
  html: { cspNonce: "__CSP_NONCE__" },
  server: { proxy: { "/api": api, "/dev/mail": api, "/line-art": api, "/share.jpg": api } },
  build: { outDir: "dist", emptyOutDir: true, sourcemap: false, modulePreload: { polyfill: false } },
});

/** Fonts are named in CSS, so the browser would ask for them late. The built page asks for them at once. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith(".woff2"))
          .map((file): HtmlTagDescriptor => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head-prepend",
          })),
    },
  };
}

/** Puts compressed twins beside the hashed files, so that the server never compresses the same file again. */
function compress(): Plugin {
  return {
    name: "compress",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: brotliCompressSync(text) });
          this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gzipSync(text, { level: 9 }) });
        }
      },
    },
  };
}
