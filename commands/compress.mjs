// Writes a Brotli and a gzip copy beside every text file of a folder, so that the server need not compress per request.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2];

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name)) continue;
  const file = join(folder, name);
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
