import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccess, token } from "./access.ts";

const EDITOR = "https://editor.example";
const STUDIO_PORT = 25_173;

let base = "";
let stop = () => {};

beforeAll(async () => {
  const { answerPreflight, guard } = createAccess({ editors: [EDITOR], studioPort: () => STUDIO_PORT });
  const server = createServer((request, response) =>
    answerPreflight(request, response, () => guard(request, response, () => response.end("{}"))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => stop());

const STUDIO = `http://127.0.0.1:${STUDIO_PORT}`;

async function ask(path: string, headers: Record<string, string>, method = "GET") {
  const response = await fetch(base + path, { method, headers });
  return { status: response.status, allowed: response.headers.get("access-control-allow-origin"), response };
}

test("only a configured editor is given the token: not the app, the studio, another site or a program", async () => {
  const given = await ask("/token", { origin: EDITOR });
  expect([given.status, given.allowed, await given.response.json()]).toEqual([200, EDITOR, { token }]);
  for (const headers of [
    { origin: base },
    { origin: base, "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "same-origin" },
    {},
    { origin: STUDIO },
    { origin: "https://far.example" },
  ] as Record<string, string>[]) {
    const { status, response } = await ask("/token", headers);
    expect([headers, status]).toEqual([headers, 403]);
    expect(await response.text()).not.toContain(token);
  }
});

test.each([
  ["the studio", STUDIO, 200],
  ["a configured editor", EDITOR, 200],
  ["another port of this machine", "http://127.0.0.1:1", 403],
  ["the studio's port of another name", `http://localhost:${STUDIO_PORT}`, 403],
  ["an editor over another protocol", "http://editor.example", 403],
  ["a page without an origin", "null", 403],
])("%s reads and writes with status %i", async (_who, origin, expected) => {
  const headers = { origin, "x-easel-token": token };
  expect((await ask("/lookups", { origin })).status).toBe(expected);
  expect((await ask("/commit", headers, "POST")).status).toBe(expected);
  const preflight = await ask("/commit", { origin, "access-control-request-method": "POST" }, "OPTIONS");
  expect(preflight.allowed).toBe(expected === 200 ? origin : null);
});

test("nobody writes without the token, and whoever holds it can check that it is current", async () => {
  for (const origin of [base, STUDIO, EDITOR]) {
    expect((await ask("/commit", { origin }, "POST")).status).toBe(403);
    expect((await ask("/commit", { origin, "x-easel-token": `${token}x` }, "POST")).status).toBe(403);
    expect((await ask("/token", { origin }, "POST")).status).toBe(403);
    expect((await ask("/token", { origin, "x-easel-token": token }, "POST")).status).toBe(200);
  }
});
