/** The tree is what somebody has written, whatever React made of it, and stays so as the page changes. */
import { createNavTreeStore } from "@easel/protocol/nav-differences";
import type { NavNode } from "@easel/protocol/nav-node";
import { easel } from "@easel/vite/plugin";
import { expect, test } from "@playwright/test";
import { type Cell, layOutApp, removeApp, type RunningApp, startApp } from "../../vite/tests/cells.ts";
import { openParent, type Parent, STORYBOARD } from "./parent.ts";

/** As an outline: components in capitals as they are written, hosts by their tags. */
type Outline = (string | Outline)[];

const list = (count: number): Outline => Array.from({ length: count }, () => ["Fragment", ["li"]]);

function app(count: number, { isLate = false, isOpen = false } = {}): Outline {
  return [
    "App",
    [
      "main",
      ["h1"],
      ["button"],
      ["button"],
      ["Renamed", ["em"]],
      ["Memoed", ["b"]],
      ["Forwarded", ["input"]],
      ["dl", ["Several", ["dt"], ["dd"]]],
      ["Theme.Provider", ["Frame", ["section", ["ul", ...list(count)]]]],
      ["Suspense", ...(isLate ? [["Late", ["i"]]] : [["p"]])],
      ["svg", ["g", ["circle"]]],
      ["InShadow", ["div", ["u"]]],
      ["div"],
      ...(isOpen ? [["aside", ["Renamed", ["em"]]]] : []),
    ],
  ];
}

const second: Outline = ["Second", ["footer"]];

for (const react of [18, 19] as const) {
  // What differs between them is read in one place: in a short run one is enough.
  test.describe(`React ${react}`, { tag: react === 18 ? "@long" : [] }, () => {
    const cell: Cell = { react, vite: 8, compiler: "oxc" };
    let running: RunningApp;
    // One after the other, so that they share the dev server.
    test.describe.configure({ mode: "default" });
    test.beforeAll(async () => {
      running = await startApp(await layOutApp("../../toolkit/tests/tree-app", react), cell, [easel()]);
    });
    test.afterAll(async () => {
      await running.stop();
      await removeApp(running.folder);
    });

    test("is the same for every way of rendering, and follows the app", async ({ page }) => {
      const parent = await openParent(page, running);
      await expect(parent.frame.getByText("in a shadow")).toBeVisible();
      await parent.init({ driveModeEnabled: true });
      const first = await parent.take("NAV_TREE");
      expect(outline(first.navTree)).toEqual(["", ["StrictMode", app(3)], second]);
      expect(first.navTree.tempoElement.codebaseId).toBe("SKIP-ROOT");
      expect(first.outerHtml).toContain("<title>Tree</title>");
      expect(await parent.frame.locator("iframe").count()).toBe(1);

      await parent.frame.getByText("open").click();
      await expectTree(parent, ["", ["StrictMode", app(3, { isOpen: true })], second]);
      await parent.frame.getByText("open").click();
      await parent.frame.evaluate(() => (window as unknown as { arrive: () => void }).arrive());
      await expectTree(parent, ["", ["StrictMode", app(3, { isLate: true })], second]);
      // Each of these is drawn by the other half of React's fibers.
      for (const count of [4, 5, 6]) {
        await parent.frame.getByText("more").click();
        const tree = await expectTree(parent, ["", ["StrictMode", app(count, { isLate: true })], second]);
        expect(find(tree, "h1").classList).toEqual(["title", "many"]);
      }
    });

    test("contains what the source says about each node, whatever its props are", async ({ page }) => {
      const parent = await openParent(page, running);
      await expect(parent.frame.getByText("in a shadow")).toBeVisible();
      await parent.init();
      const { navTree } = await parent.take("NAV_TREE");
      expect(find(navTree, "Renamed").props).toEqual({ label: { value: "renamed", type: "LITERAL" } });
      const { children, parent: above, ...button } = find(navTree, "button");
      expect(button).toMatchObject({
        tagName: "button",
        isComponent: false,
        props: { type: { value: "button", type: "LITERAL" }, onClick: { value: "onClick", type: "FUNCTION" } },
        literalChildren: [{ index: 0, value: "more" }],
        scope: { name: "App" },
        level: 3,
      });
      expect([above?.name, children]).toEqual(["main", []]);
      expect(find(navTree, "h1")).toMatchObject({ classList: ["title"], directlySetClassList: ["title"] });
      const box = await parent.frame.locator("dt").boundingBox();
      const several = find(navTree, "Several").pageBoundingBox;
      expect([several?.pageX, several?.pageY]).not.toContain(undefined);
      expect(several?.height).toBeGreaterThan(box?.height ?? Infinity);

      const lines: string[] = [];
      page.on("console", (message) => lines.push(message.text()));
      await parent.frame.evaluate(() => {
        const title = document.querySelector("h1");
        const getAttribute = () => {
          throw new Error("A strange element");
        };
        if (title) Object.assign(title, { getAttribute });
        title?.setAttribute("class", "title strange");
      });
      await expect.poll(() => lines.join("\n")).toContain("Could not re-create nav tree on DOM change");
      await parent.forget();
      await parent.frame.evaluate(() => {
        const title = document.querySelector("h1");
        if (title) Reflect.deleteProperty(title, "getAttribute");
        title?.setAttribute("class", "title again");
      });
      await expect.poll(async () => find((await parent.take("NAV_TREE")).navTree, "h1").classList).toContain("again");
    });

    test("begins where the storyboard does", async ({ page }) => {
      const parent = await openParent(page, running);
      await expect(parent.frame.getByText("in a shadow")).toBeVisible();
      await parent.init({}, "COMPONENT", "src/second.tsx");
      const { navTree } = await parent.take("NAV_TREE");
      expect([outline(navTree), navTree.level, navTree.parent]).toEqual([["footer"], 0, undefined]);
      await parent.init({}, "COMPONENT", "src/nothing.tsx");
      const { tempoElement } = (await parent.take("NAV_TREE")).navTree;
      expect(tempoElement).toMatchObject({ codebaseId: "EMPTY-TREE", uniquePath: "1" });
    });

    test("is sent from a hidden frame, too, as differences that add up to the whole, and once per burst", async ({
      page,
    }) => {
      const parent = await openParent(page, running, { frameStyle: "display: none" });
      await parent.init({ driveModeEnabled: true, treeDifferences: true });
      const keeper = createNavTreeStore(STORYBOARD);
      // Boxes may come by themselves, later than what they are the boxes of.
      const kept = async () => {
        for (let isNews = false; ;) {
          const differences = await parent.take("NAV_TREE_DIFFERENCES");
          const tree = keeper.take(differences);
          isNews ||= differences.nodes.length > 0;
          if (tree && isNews) return tree;
        }
      };
      await kept();
      await parent.frame.evaluate(async () => {
        const [more] = document.querySelectorAll("button");
        for (let clicks = 0; clicks < 20; clicks += 1) {
          more?.click();
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
      });
      const tree = await kept();
      expect(outline(tree)).toEqual(["", ["StrictMode", app(23)], second]);
      expect(find(tree, "h1")).toMatchObject({ name: "h1", classList: ["title", "many"], level: 3 });
    });
  });
}

async function expectTree(parent: Parent, expected: Outline): Promise<NavNode> {
  const { navTree } = await parent.take("NAV_TREE");
  expect(outline(navTree)).toEqual(expected);
  return navTree;
}

function outline({ name, children }: NavNode): Outline {
  return [name, ...children.map(outline)];
}

function find(node: NavNode, name: string): NavNode {
  const all = (node: NavNode): NavNode[] => [node, ...node.children.flatMap(all)];
  const found = all(node).find((node) => node.name === name);
  if (!found) throw new Error(`The tree has no ${name}.`);
  return found;
}
