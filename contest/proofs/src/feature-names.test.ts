/** A feature has one name in the rules, the contract, the server and the site, so that a search finds all of it. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";

const at = (path: string) => new URL(`../../${path}`, import.meta.url);
const entriesIn = (path: string) => readdirSync(at(path), { withFileTypes: true });
const foldersIn = (path: string) =>
  entriesIn(path)
    .filter((entry) => entry.isDirectory() && entriesIn(`${path}/${entry.name}`).length > 0)
    .map(({ name }) => name);

/** Files of the contract that describe calls in general rather than a feature. */
const GENERAL = ["call", "clusters", "errors", "list", "page-descriptions", "pages", "site", "text"];
const contract = entriesIn("contract/src")
  .map(({ name }) => name.replace(/\.ts$/, ""))
  .filter((name) => !GENERAL.includes(name));

test("every feature of the contract has a folder on the server", () => {
  const server = foldersIn("server/src");
  expect(contract.filter((name) => !server.includes(name))).toEqual([]);
});

test("every folder of the server that serves routes is a feature of the contract", () => {
  const serving = foldersIn("server/src").filter((folder) => {
    return entriesIn(`server/src/${folder}`).some(({ name }) => name === "routes.ts");
  });
  expect(serving.filter((name) => !contract.includes(name))).toEqual([]);
});

test("every folder of the page is a feature of the contract, or shared", () => {
  const shared = ["admin", "api", "design", "lists", "session", "shell", "static-pages"];
  expect(foldersIn("web/src").filter((name) => !contract.includes(name) && !shared.includes(name))).toEqual([]);
  expect(foldersIn("web/src/admin").filter((name) => !contract.includes(name))).toEqual([]);
});

test("every folder of the rules is a feature of the contract, or shared", () => {
  const shared = ["fingerprint"];
  expect(foldersIn("rules/src").filter((name) => !contract.includes(name) && !shared.includes(name))).toEqual([]);
});
