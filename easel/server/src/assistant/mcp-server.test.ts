import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, test } from "vitest";
import { createMcpServer, type McpDependencies } from "./mcp-server.ts";

const page = readFileSync(new URL("../../../../docs/assistants.md", import.meta.url), "utf8");

test("docs/assistants.md documents every tool with what it takes", async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer({} as McpDependencies).connect(ours);
  const client = new Client({ name: "a reader", version: "1.0.0" });
  await client.connect(theirs);
  const { tools } = await client.listTools();
  const documented = [...page.matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|/gm)].map(([, name, taken]) => [name, taken]);
  expect(documented).toEqual(
    expect.arrayContaining(
      tools.map(({ name, inputSchema: { properties = {}, required = [] } }) => [
        name,
        Object.keys(properties)
          .map((each) => (required.includes(each) ? each : `[${each}]`))
          .join(", "),
      ]),
    ),
  );
  expect(documented).toHaveLength(tools.length);
  // All of it is in front of an assistant all the time.
  expect(JSON.stringify(tools).length).toBeLessThan(12_000);
  await client.close();
});
