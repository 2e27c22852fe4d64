import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPages } from "./pages-route.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = createTestApp({
  "src/app.tsx": "export const App = () => <Routes><Route path='/about' element={<p />} /></Routes>;\n",
  "src/pages/index.tsx": "export default () => <p />;\n",
  "src/broken.tsx": "const path = <;\n",
  "node_modules/other/routes.tsx": "const a = <Route path='/other' />;\n",
});
let base = "";
let stop = () => {};

beforeAll(async () => {
  const middleware = createPages(app.files).serve;
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  stop();
  app.remove();
});

test("the pages in the app's current source are listed", async () => {
  const pages = async () => (await fetch(`${base}/pages`)).json();
  expect(await pages()).toEqual({
    pages: [
      { path: "/", filename: "src/pages/index.tsx", line: 1 },
      { path: "/about", filename: "src/app.tsx", line: 1 },
    ],
  });
  app.save("export const App = () => <Route path='/contact' element={<p />} />;\n");
  expect(await pages()).toMatchObject({ pages: [{ path: "/" }, { path: "/contact" }] });
  expect((await fetch(`${base}/pages`, { method: "POST" })).status).toBe(404);
});
