import { easel } from "@easel/vite/plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type ConfigEnv,
  type HtmlTagDescriptor,
  type Plugin,
  type UserConfig,
} from "vite";

const api = `http://localhost:${process.env.API_PORT ?? 3000}`;

/**
 * What many pages share. Each by itself would be a request, most of them for a few hundred bytes. What the first script
 * needs must not be together with what needs the first script.
 */
const TOGETHER = {
  /** Of every page, and the same from one version of the site to the next. */
  react: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  /** Of nearly every page. */
  parts:
    /(design[\\/](format-count|focus|narrow-page|page-heading|use-in-browser|illustrations[\\/](crayon|flower|ink))|rules[\\/]src[\\/]((accounts|images|submissions)[\\/]limits|subscriptions[\\/]plans))\.tsx?$/,
  /** Of every page with works on it. */
  works:
    /(api[\\/]live-tallies|submissions[\\/]kinds|design[\\/](artist-name|submission-image|avatar|badge|card|empty-state|matted-submission|skeleton|table|illustrations[\\/]empty-states))\.tsx?$/,
  /** Of every page where something is chosen or filled in. */
  forms:
    /design[\\/](field|form|tab-list)\.tsx$|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!(check|eye|eye-off)\.))/,
  /** Of every page that keeps what it asked for. */
  query: /@tanstack[\\/]|api[\\/]query-client\.ts$/,
};

export default defineConfig({
  plugins: [react(), easel(), tailwindcss(), scriptsLast(), preloadFonts(), listPageFiles(), compress()],
  // Our own packages are read as TypeScript, so a change in the rules needs no build step here.
  resolve: {
    conditions: ["source", ...defaultClientConditions],
    alias: { "react-style-singleton": fileURLToPath(new URL("src/design/style-singleton.ts", import.meta.url)) },
  },
  // What the server renders with is whole: React is in it as it is in production, whatever the server runs as.
  ssr: { resolve: { conditions: ["source", ...defaultServerConditions] }, noExternal: true },
  server: { proxy: { "/api": api, "/dev/mail": api, "/line-art": api, "/image": api, "/share.jpg": api } },
  build: {
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What they import is with others already.
          includeDependenciesRecursively: false,
          groups: Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
});

/** Not for the build that the server renders with. */
function forBrowsers({ build }: UserConfig, { command }: ConfigEnv): boolean {
  return command === "build" && !build?.ssr;
}

/** The server's HTML is painted without the script, so what is seen comes before it. */
function scriptsLast(): Plugin {
  return {
    name: "scripts-last",
    apply: forBrowsers,
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
  };
}

/** Fonts are named in CSS, so the browser would ask for them late. The built page asks for them at once. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: forBrowsers,
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

/**
 * Writes down which files a page needs besides the first ones, so that the server can name them in the page's HTML: the
 * browser then asks for all at once. `/about` is what `about-page.tsx` and its imports became.
 */
function listPageFiles(): Plugin {
  return {
    name: "list-page-files",
    apply: forBrowsers,
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const importsOf = (name: string): string[] => {
        const found = chunks.find(({ fileName }) => fileName === name);
        return found ? [name, ...found.imports.flatMap(importsOf)] : [];
      };
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => importsOf(fileName)));
      const pages = chunks.flatMap(({ facadeModuleId, fileName }) => {
        const page = /\/([a-z-]+)-page\.tsx$/.exec(facadeModuleId ?? "")?.[1];
        const files = new Set(importsOf(fileName).filter((name) => !first.has(name)));
        const address = page === "home" ? "/" : `/${page}`;
        return page ? [[address, [...files].map((name) => `/${name}`)]] : [];
      });
      this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}

/** Puts compressed twins beside the hashed files, so that the server never compresses the same file again. */
function compress(): Plugin {
  return {
    name: "compress",
    apply: forBrowsers,
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
