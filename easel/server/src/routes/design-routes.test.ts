import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClassesResponse, TokensResponse } from "@easel/protocol/design";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppFiles } from "../files/app-files.ts";
import { createDesign } from "./design-routes.ts";
import { createTailwindLoader } from "../project/tailwind.ts";

const TAILWIND = fileURLToPath(new URL("../../../../node_modules/tailwindcss", import.meta.url));
const CSS =
  '@import "tailwindcss";\n@theme { --color-brand: #123456; }\n:root { --gutter: 13px; }\n.card, .card-title:hover { top: 0 }\n';

const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-design-")));
let base = "";
let stop = () => {};

const NO_RESOLVER = { stylesheet: async () => null, module: async () => null };

beforeAll(async () => {
  mkdirSync(join(root, "node_modules"));
  symlinkSync(TAILWIND, join(root, "node_modules/tailwindcss"));
  writeFileSync(join(root, "app.css"), CSS);
  // Files outside the app are never read.
  const names = () => ["app.css", "../outside.css"];
  const middleware = createDesign(
    createAppFiles({ root, cacheDir: join(root, ".vite") }),
    names,
    createTailwindLoader(root, names, NO_RESOLVER),
  ).serve;
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  stop();
  rmSync(root, { recursive: true });
});

test("the app's own tokens come first, then those of its Tailwind", { timeout: 30_000 }, async () => {
  const { tokens } = (await (await fetch(`${base}/tokens`)).json()) as TokensResponse;
  expect(tokens.slice(0, 2).map(({ name, kind, home }) => [name, kind, home])).toEqual([
    ["--color-brand", "color", "theme"],
    ["--gutter", "length", "root"],
  ]);
  expect(tokens).toContainEqual(expect.objectContaining({ name: "--color-red-500", kind: "color", home: "theme" }));
});

test.each([
  [
    "card",
    [
      { name: "card", css: null },
      { name: "card-title", css: null },
    ],
  ],
  ["text-brand", [{ name: "text-brand", css: "color: var(--color-brand);" }]],
  ["md:hover:text-brand", [{ name: "md:hover:text-brand", css: "color: var(--color-brand);" }]],
  ["no-such-class", []],
])("the classes that match “%s” are listed", { timeout: 30_000 }, async (query, expected) => {
  const { classes } = (await (await fetch(`${base}/classes?query=${query}`)).json()) as ClassesResponse;
  expect(classes.slice(0, 2)).toEqual(expected);
});
