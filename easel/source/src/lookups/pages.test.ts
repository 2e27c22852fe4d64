import { expect, test } from "vitest";
import { pagesIn, pagesOfFiles } from "./pages.ts";

const paths = (code: string) => pagesIn("app.tsx", code).map(({ path }) => path);

test.each([
  ["<Route path='/about' element={<About />} />", ["/about"]],
  ["<Routes><Route path='shop'><Route index /><Route path=':id' /></Route></Routes>", ["/shop", "/shop", "/shop/:id"]],
  ["<Route element={<Layout />}><Route path='/a' /><Route path='b/*' /></Route>", ["/a", "/b"]],
  ["<Route path='*' />", []],
  // The path is only known at run time.
  ["pages.map(({ path }) => <Route path={path}><Route path='x' /><Route path='/y' /></Route>)", ["/y"]],
  ["<Route path={'/a'}/>", ["/a"]],
  [
    "createBrowserRouter([{ path: '/', element: <Root />, children: [{ index: true, lazy }, { path: 'team', Component: Team, children: [{ path: ':id', element: 1 }] }] }])",
    ["/", "/", "/team", "/team/:id"],
  ],
  ["const file = { path: 'a.txt', size: 3 };", []],
  [
    "import { index, layout, prefix, route } from '@react-router/dev/routes'; export default [index('a.tsx'), layout('b.tsx', [route('shop', 'c.tsx', [index('d.tsx'), route(':id', 'e.tsx')])]), ...prefix('team', [route('about', 'f.tsx')])];",
    ["/", "/shop", "/shop", "/shop/:id", "/team/about"],
  ],
  ["export const Route = createFileRoute('/_layout/posts/$postId')({});", ["/posts/:postId"]],
  [
    "const posts = createRoute({ getParentRoute: () => root, path: 'posts' }); const post = createRoute({ getParentRoute: () => posts, path: '$id' });",
    ["/posts", "/posts/$id"],
  ],
])("the pages are found in %s", (code, expected) => {
  expect(paths(code.startsWith("<") ? `const app = ${code};` : code)).toEqual(expected);
});

test("a page has the line of its definition", () => {
  expect(pagesIn("app.tsx", "const a = (\n  <Route path='/a' />\n);")).toEqual([{ path: "/a", line: 2 }]);
});

test("files are pages in folders with an index page", () => {
  const of = (...names: string[]) => pagesOfFiles(names).map(({ path }) => path);
  expect(
    of("src/pages/index.tsx", "src/pages/blog/[slug].tsx", "src/pages/_app.tsx", "src/pages/api/x.tsx", "src/main.tsx"),
  ).toEqual(["/", "/blog/:slug"]);
  expect(
    of(
      "src/routes/__root.tsx",
      "src/routes/index.tsx",
      "src/routes/posts.$postId.tsx",
      "src/routes/_auth.settings.lazy.tsx",
      "src/routes/-parts/card.tsx",
      "src/routes/$.tsx",
    ),
  ).toEqual(["/", "/posts/:postId", "/settings"]);
  expect(of("src/pages/HomePage.tsx", "src/pages/about.tsx")).toEqual([]);
});

test("the pages of the App Router are found, without groups, slots and intercepting routes", () => {
  const of = (...names: string[]) => pagesOfFiles(names).map(({ path }) => path);
  expect(
    of(
      "app/layout.tsx",
      "app/page.tsx",
      "app/(shop)/items/[id]/page.tsx",
      "app/docs/[[...path]]/page.mdx",
      "app/@modal/login/page.tsx",
      "app/feed/(..)photo/page.tsx",
      "app/_parts/page.tsx",
      "app/api/page/route.ts",
    ),
  ).toEqual(["/", "/items/:id", "/docs", "/login"]);
  expect(of("src/app/index/page.js")).toEqual(["/index"]);
});
