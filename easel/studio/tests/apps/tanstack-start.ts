/** A library as people write it with TanStack Start: rendered on the server, with a loader and routes by file. */
const ROOT = `import { createRootRoute, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";

export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: "utf-8" }, { title: "Town library" }] }),
  shellComponent: Shell,
  component: Outlet,
});

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: "globalThis.openedAt = Date.now();" }} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
`;

const HOME = `import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";

export const Route = createFileRoute("/")({
  loader: () => ({ hours: "Open from nine." }),
  component: Home,
});

function Home() {
  const { hours } = Route.useLoaderData();
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Town library</h1>
      <p>{hours}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Borrowed: {count}
      </button>
    </main>
  );
}
`;

const EVENTS = `import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/events")({ component: Events });

function Events() {
  return <h1>Events</h1>;
}
`;

const ROUTER = `import { createRouter } from "@tanstack/react-router";
import { routeTree } from "./routeTree.gen";

export function getRouter() {
  return createRouter({ routeTree });
}
`;

export const TANSTACK_START_APP: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "library",
    private: true,
    type: "module",
    dependencies: {
      "@tanstack/react-router": "1.170.46",
      "@tanstack/react-start": "1.169.5",
      react: "19.3.1",
      "react-dom": "19.3.1",
    },
    devDependencies: { "@vitejs/plugin-react": "6.3.0", typescript: "5.9.3", vite: "8.3.5" },
  }),
  // TanStack Start writes the tree of routes by itself.
  ".gitignore": "node_modules\n.tanstack\nsrc/routeTree.gen.ts\n",
  "vite.config.ts": `import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [tanstackStart(), react()] });
`,
  "src/router.tsx": ROUTER,
  "src/routes/__root.tsx": ROOT,
  "src/routes/index.tsx": HOME,
  "src/routes/events.tsx": EVENTS,
};
