import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

/** Writes compressed copies beside the hashed files, so that the server never compresses the same file again. */
export function compress(): Plugin {
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
