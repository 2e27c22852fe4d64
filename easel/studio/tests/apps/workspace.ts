/** A small monorepo: a site with Vite 5 and React 18 in `apps`, and its components with CSS modules in `packages`. */
export const WORKSPACE: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": `{
  "name": "bakery",
  "private": true,
  "workspaces": ["apps/*", "packages/*"]
}
`,
  "apps/site/package.json": `{
  "name": "site",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite"
  },
  "dependencies": {
    "@bakery/ui": "*",
    "react": "^18.3.1",
    "react-dom": "^18.3.1"
  },
  "devDependencies": {
    "@types/react": "^18.3.0",
    "@types/react-dom": "^18.3.0",
    "@vitejs/plugin-react": "^4.7.0",
    "typescript": "^5.9.0",
    "vite": "^5.4.0"
  }
}
`,
  "apps/site/index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Bakery</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  "apps/site/vite.config.ts": `import { defineConfig } from "vite";
import react from "@vitejs/plugin-react";

export default defineConfig({ plugins: [react()] });
`,
  "apps/site/src/main.tsx": `import { createRoot } from "react-dom/client";
import { App } from "./app";
import "./site.css";

createRoot(document.getElementById("root")!).render(<App />);
`,
  "apps/site/src/site.css": `body {
  margin: 0;
  font-family: Georgia, serif;
}

.shelf {
  display: flex;
  gap: 16px;
  padding: 24px;
}

@media (max-width: 700px) {
  .shelf {
    flex-direction: column;
  }
}
`,
  "apps/site/src/app.tsx": `import { Button, Card } from "@bakery/ui";

export function App() {
  return (
    <main>
      <h1>Fresh today</h1>
      <div className="shelf">
        <Card title="Rye">Dark and sour</Card>
        <Card title="Brioche">Soft and sweet</Card>
        <Card title="Focaccia">Oil and salt</Card>
      </div>
      <Button kind="quiet">See all</Button>
    </main>
  );
}
`,
  "packages/ui/package.json": `{
  "name": "@bakery/ui",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "exports": {
    ".": "./src/index.ts"
  },
  "peerDependencies": {
    "react": "*"
  }
}
`,
  "packages/ui/src/index.ts": `export { Button } from "./button";
export { Card } from "./card";
`,
  "packages/ui/src/button.tsx": `import type { ReactNode } from "react";
import styles from "./button.module.css";

interface ButtonProps {
  kind?: "loud" | "quiet";
  children: ReactNode;
}

export function Button({ kind = "loud", children }: ButtonProps) {
  return (
    <button type="button" className={\`\${styles.button} \${styles[kind]}\`}>
      {children}
    </button>
  );
}
`,
  "packages/ui/src/button.module.css": `.button {
  margin: 24px;
  border-radius: 6px;
  padding: 8px 16px;
}

.loud {
  background: #7c2d12;
  color: white;
}

.quiet {
  background: white;
  color: #7c2d12;
}
`,
  "packages/ui/src/card.tsx": `import type { ReactNode } from "react";
import styles from "./card.module.css";

interface CardProps {
  title: string;
  children: ReactNode;
}

export function Card({ title, children }: CardProps) {
  return (
    <article className={styles.card}>
      <h2>{title}</h2>
      <p>{children}</p>
      <small>Baked at dawn</small>
    </article>
  );
}
`,
  "packages/ui/src/card.module.css": `.card {
  flex: 1;
  border: 1px solid #d6d3d1;
  padding: 12px;
}
`,
};
