import type { NavNode } from "@easel/protocol/nav-node";
import { expect, test } from "vitest";
import { knownPages } from "./pages.ts";

function link(props: Record<string, unknown>): NavNode {
  const entries = Object.entries(props).map(([name, value]) => [name, { value, type: "LITERAL" }]);
  return { props: Object.fromEntries(entries) } as NavNode;
}

test("the known pages are the routes and the targets of links, each once", () => {
  const pages = [
    { path: "/", filename: "src/app.tsx", line: 3 },
    { path: "/posts/:id", filename: "src/app.tsx", line: 4 },
  ];
  const links = [
    link({ to: "/posts/7#top" }),
    link({ href: "/base/about" }),
    link({ href: "/elsewhere" }),
    link({ href: "https://other.example/" }),
    link({ href: "#main" }),
    link({ to: "/" }),
    link({ className: "a" }),
  ];
  expect(knownPages(pages, links, "http://localhost/base/")).toEqual([
    { path: "/", from: "src/app.tsx", isPattern: false },
    { path: "/about", from: "a link on the page", isPattern: false },
    { path: "/posts/:id", from: "src/app.tsx", isPattern: true },
    { path: "/posts/7", from: "a link on the page", isPattern: false },
  ]);
});
