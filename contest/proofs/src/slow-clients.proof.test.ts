/**
 * Slow requests at their real pace: a client that sends a byte now and then cannot hold a connection. Takes minutes.
 */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { TIMEOUTS } from "@contest/platform/http/broken-requests";
import { useSite } from "@contest/testing/site";

const site = useSite();

const BYTE_EVERY_MS = 1000;
/** Node checks connections at intervals. */
const LATE_MS = TIMEOUTS.http.connectionsCheckingInterval + 5000;

test.runIf(process.env["PROOF"] === "full").each([
  ["a head that never ends", "GET / HTTP/1.1\r\nhost: localhost\r\na: ", TIMEOUTS.http.headersTimeout],
  [
    "a body that never ends",
    `POST /api/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n"`,
    TIMEOUTS.requestTimeout,
  ],
])(
  "%s is disconnected, and others are served in the meantime",
  { timeout: 900_000 },
  async (_name, begin, patience) => {
    const began = performance.now();
    const many = Array.from({ length: 200 }, () => drip(begin));
    await new Promise((resolve) => setTimeout(resolve, patience / 2));
    expect((await site.browser().get("/api/config")).status).toBe(200);
    const answers = await Promise.all(many);
    expect(performance.now() - began).toBeLessThan(patience + LATE_MS);
    expect(new Set(answers.map((answer) => answer.split("\r\n")[0]))).toEqual(
      new Set(["HTTP/1.1 408 Request Timeout"]),
    );
    expect(answers[0]).toContain('"code":"INVALID_INPUT"');
  },
);

/** Returns the server's final response. */
function drip(begin: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), "localhost");
    let received = "";
    const next = setInterval(() => socket.write("a"), BYTE_EVERY_MS);
    socket.on("data", (chunk) => (received += chunk.toString()));
    // A byte may arrive after the server has closed the connection.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(next);
      resolve(received);
    });
    socket.write(begin);
  });
}
