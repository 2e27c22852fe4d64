import { useSite } from "@contest/testing/site";
import { expect, test } from "vitest";

const site = useSite();

/**
 * After a change of the contract, `npx vitest run --project contest-server contest/proofs/src/openapi -u` writes the file
 * again.
 */
test("openapi.json matches the contract", async () => {
  const { body } = await site.browser().get("/api/docs", { accept: "application/json" });
  await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot("../../../openapi.json");
});
