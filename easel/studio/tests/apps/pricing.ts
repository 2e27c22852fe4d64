/** A small app with two pages, a part of its own and plain CSS, for assistants to work on. */
export const PRICING_APP: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({ name: "pricing", private: true, type: "module" }),
  "index.html": '<div id="root"></div><script type="module" src="/src/main.tsx"></script>\n',
  "src/main.tsx": `import { createRoot } from "react-dom/client";
import { Home, Pricing } from "./pages";
import "./app.css";

const routes = [
  { path: "/", element: <Home /> },
  { path: "/pricing", element: <Pricing /> },
];
const route = routes.find(({ path }) => path === location.pathname);
createRoot(document.getElementById("root")!).render(route?.element);
`,
  "src/pages.tsx": `import { Button } from "./ui/button";

export function Home() {
  return <h1>Home</h1>;
}

export function Pricing() {
  return (
    <main className="page">
      <h1>Pricing</h1>
      <p className="lead">Pay by the month.</p>
      <Button kind="primary">Start today</Button>
      <Button kind="quiet">Compare plans</Button>
    </main>
  );
}
`,
  "src/ui/button.tsx": `import type { ReactNode } from "react";

export function Button({ kind, children }: { kind: "primary" | "quiet"; children: ReactNode }) {
  return <button className={\`button \${kind}\`}>{children}</button>;
}
`,
  "src/app.css": `.page {
  padding: 24px;
}

.primary {
  background: rgb(15, 118, 110);
  color: white;
}

.loud {
  font-size: 32px;
}
`,
};
