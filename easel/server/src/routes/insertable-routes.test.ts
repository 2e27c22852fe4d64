import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppFiles } from "../files/app-files.ts";
import { createInsertable } from "./insertable-routes.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-insertable-")));
const outside = realpathSync(mkdtempSync(join(tmpdir(), "easel-outside-")));
let base = "";
let stop = () => {};

beforeAll(async () => {
  for (const [name, text] of Object.entries({
    "src/card.tsx": "export function Card() { return <p />; }",
    "src/card.test.tsx": "export function CardTest() { return <p />; }",
    "src/logo.svg": "<svg/>",
    "public/bowl.png": "",
    "node_modules/other/other.tsx": "export function Other() { return <p />; }",
    "dist/built.tsx": "export function Built() { return <p />; }",
  })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  writeFileSync(join(outside, "secret.tsx"), "export function Secret() { return <p />; }");
  symlinkSync(outside, join(root, "src/elsewhere"));
  const { serve: middleware } = createInsertable({
    files: createAppFiles({ root, cacheDir: join(root, ".vite") }),
    base: "/app/",
    publicDir: join(root, "public"),
  });
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  stop();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

const ask = async (path: string): Promise<unknown> => (await fetch(base + path)).json();

test("the components that the app's files export, and those of packages that they use, are listed", async () => {
  const own = { isOfPackage: false, takesText: false };
  const card = { name: "Card", filename: "src/card.tsx", isDefault: false, ...own };
  expect(await ask("/components")).toEqual({ components: [card] });
  const row = `import { Chip } from "other"; import { Card } from "@/card"; import { Provider } from "other";
    export default () => <Provider><Card>One</Card><Chip>Two</Chip></Provider>;`;
  writeFileSync(join(root, "src/row.tsx"), row);
  expect(await ask("/components")).toEqual({
    components: [
      { ...card, takesText: true },
      { name: "Row", filename: "src/row.tsx", isDefault: true, ...own },
      { name: "Chip", filename: "other", isDefault: false, isOfPackage: true, takesText: true },
    ],
  });
});

test("images are listed with their URLs", async () => {
  expect(await ask("/images")).toEqual({
    images: [
      { filename: "public/bowl.png", address: "/app/bowl.png", isPublic: true },
      { filename: "src/logo.svg", address: "/app/src/logo.svg", isPublic: false },
    ],
  });
});
