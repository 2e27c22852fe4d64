/** A bakery as people write it with React Router as a framework: rendered on the server, with a loader. */
const ROOT = `import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <script dangerouslySetInnerHTML={{ __html: "globalThis.openedAt = Date.now();" }} />
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
`;

const HOME = `export function loader() {
  return { hours: "Open from six." };
}

export default function Home({ loaderData }: { loaderData: { hours: string } }) {
  return (
    <main>
      <h1>Fresh bread</h1>
      <p>{loaderData.hours}</p>
    </main>
  );
}
`;

const ROUTES = `import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/home.tsx"), route("pricing", "routes/pricing.tsx")] satisfies RouteConfig;
`;

export const REACT_ROUTER_APP: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "bakery",
    private: true,
    type: "module",
    dependencies: {
      "@react-router/node": "7.18.4",
      isbot: "5.1.31",
      react: "19.3.1",
      "react-dom": "19.3.1",
      "react-router": "7.18.4",
    },
    devDependencies: { "@react-router/dev": "7.18.4", typescript: "5.9.3", vite: "8.3.5" },
  }),
  ".gitignore": "node_modules\n.react-router\n",
  "vite.config.ts": `import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [reactRouter()] });
`,
  "react-router.config.ts": 'export default { appDirectory: "src" };\n',
  "src/root.tsx": ROOT,
  "src/routes.ts": ROUTES,
  "src/routes/home.tsx": HOME,
  "src/routes/pricing.tsx": "export default function Pricing() {\n  return <h1>Pricing</h1>;\n}\n",
};
