/** The emails of a machine without a mail server are for the developer's own browser only. */
import { request } from "node:http";
import { useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();

function readMail(headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: "/dev/mail.json", headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject).end();
  });
}

test("the developer's own browser can read the emails", async () => {
  expect(await readMail({ host: "localhost:3000" })).toBe(200);
  expect(await readMail({ host: "127.0.0.1:3000" })).toBe(200);
});

test("a page whose DNS name was rebound to this machine cannot read the emails", async () => {
  expect(await readMail({ host: "rebind.evil.example" })).toBe(404);
  expect(await readMail({ host: "localhost.evil.example:3000" })).toBe(404);
});

test("a visitor behind a proxy on the same machine cannot read the emails", async () => {
  expect(await readMail({ host: "localhost", "x-forwarded-for": "203.0.113.9" })).toBe(404);
  expect(await readMail({ host: "localhost", "x-forwarded-for": "203.0.113.9, 127.0.0.1" })).toBe(404);
  expect(await readMail({ host: "localhost", forwarded: "for=203.0.113.9" })).toBe(404);
  expect(await readMail({ host: "coloring.example", "x-forwarded-for": "127.0.0.1" })).toBe(404);
});
