import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Plugin } from "vite";
import { forBrowsers } from "./for-browsers.ts";

// Not the synchronous functions, because these use more than one core.
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes compressed copies beside the hashed files, so that the server never compresses the same file again. */
export function compress(): Plugin {
  return {
    name: "compress",
    apply: forBrowsers,
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const text = file.type === "chunk" ? file.code : file.source;
            const [br, gz] = await Promise.all([brotli(text), gzip(text, { level: 9 })]);
            this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source: br });
            this.emitFile({ type: "asset", fileName: `${file.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}
