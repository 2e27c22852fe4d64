import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isElement, readModule } from "@easel/source/read/module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSourceElement } from "./source-element-route.ts";

let base = "";
let stop = () => {};

beforeAll(async () => {
  const reading = readModule("app.tsx", "const App = () => <p title={name}>Hello {name}</p>;\n");
  if (reading.outcome === "broken") throw new Error(reading.message);
  const { module } = reading;
  const ids = module.nodes.map((node) => (isElement(node) ? node.tag : `scope ${node.index}`));
  const middleware = serveSourceElement((id) => (ids.includes(id) ? { module, ids } : undefined));
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => stop());

test("an element is described as it is written", async () => {
  const response = await fetch(`${base}/written?id=p`);
  expect(await response.json()).toEqual({
    codeOfProps: { title: "name" },
    propNames: ["title"],
    pieces: [{ kind: "words" }, { kind: "code", source: "name" }],
  });
  expect((await fetch(`${base}/written?id=none`)).status).toBe(404);
});
