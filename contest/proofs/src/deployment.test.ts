/** What the deployment files promise: least rights, a client address that cannot be forged, and no install scripts. */
import { readFileSync } from "node:fs";
import { createEmptyTestDatabase } from "@contest/testing/database";
import { query } from "@contest/testing/query";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");
/** The lines of one service. */
const service = (name: string) =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, "m").exec(read("compose.yaml"))?.[1] ?? "";

test("the balancer replaces whatever a client says about its address, and does not wait for slow heads", () => {
  const balancer = read("deploy/haproxy.cfg");
  expect(balancer).toMatch(/^ {2}http-request set-header X-Forwarded-For %\[src\]$/m);
  expect(balancer).not.toMatch(/option forwardfor|add-header X-Forwarded-For/);
  expect(balancer).toMatch(/^ {2}timeout http-request \d+s$/m);
});

test("the app gets neither the owner's nor the superuser's password", () => {
  expect(service("app")).toContain("postgres://coloring:${DATABASE_PASSWORD:?}@database/coloring");
  expect(service("app")).not.toMatch(/OWNER|SUPERUSER|GARAGE_/);
  expect(service("migration")).toContain("postgres://coloring_owner:");
});

test("the roles of the containers' database are no superusers, and only they can connect", async () => {
  const [, statements = ""] = /<<'SQL'\n([\s\S]+)^SQL$/m.exec(read("deploy/create-roles.sh")) ?? [];
  const { connection, drop } = await createEmptyTestDatabase();
  try {
    for (const statement of statements.replaceAll(/:'(\w+)'/g, "'$1'").split(";\n")) await query(connection, statement);
    expect(
      await query(
        connection,
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
           has_database_privilege(rolname, 'coloring', 'create') as may_create
         from pg_roles where rolname like 'coloring%' order by rolname`,
      ),
    ).toEqual([
      { rolname: "coloring", ...NO_RIGHTS, may_create: false },
      { rolname: "coloring_owner", ...NO_RIGHTS, may_create: true },
    ]);
  } finally {
    await query(connection, "drop database if exists coloring with (force)");
    await query(connection, "drop role if exists coloring, coloring_owner");
    await drop();
  }
});

const NO_RIGHTS = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false };

test("no package may run a script when it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
});
