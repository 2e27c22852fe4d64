/** A shop as people write it with the App Router of Next.js: server and client components, Tailwind and a CSS module. */
const LAYOUT = `import type { ReactNode } from "react";
import Link from "next/link";
import "./globals.css";

export const metadata = { title: "Garden shop" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body className="mx-auto max-w-3xl p-6">
        <nav className="flex gap-4 pb-6">
          <Link href="/">Home</Link>
          <Link href="/pricing">Pricing</Link>
        </nav>
        {children}
      </body>
    </html>
  );
}
`;

const HOME = `import { Card } from "@/components/card";
import { Counter } from "@/components/counter";
import { Button } from "@/components/ui/button";
import styles from "./home.module.css";

export default async function Home() {
  return (
    <main className="space-y-6">
      <h1 className="text-2xl font-semibold">Seeds for every balcony</h1>
      <p className={styles.lead}>Free delivery this week.</p>
      <ul className="grid grid-cols-3 gap-4">
        <li className="rounded border p-4">Basil</li>
        <li className="rounded border p-4">Mint</li>
        <li className="rounded border p-4">Sage</li>
      </ul>
      <Card title="Tools">Rakes and shovels</Card>
      <Card title="Pots">Clay and glazed</Card>
      <Button variant="outline">Ask us</Button>
      <Counter start={3} />
    </main>
  );
}
`;

const PRICING = `import { Button } from "@/components/ui/button";

export default function Pricing() {
  return (
    <main className="space-y-4">
      <h1 className="text-2xl font-semibold">Pricing</h1>
      <p>Pay by the month.</p>
      <Button variant="primary">Start today</Button>
    </main>
  );
}
`;

const CARD = `import type { ReactNode } from "react";

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border p-4">
      <h2 className="font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
`;

const COUNTER = `"use client";

import { useState } from "react";

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button className="rounded border px-3 py-1" onClick={() => setCount(count + 1)}>
      In your basket: {count}
    </button>
  );
}
`;

const BUTTON = `"use client";

import type { ComponentProps } from "react";

const VARIANTS = { primary: "bg-brand text-white", outline: "border border-brand" };

interface ButtonProps extends ComponentProps<"button"> {
  variant?: "primary" | "outline";
}

export function Button({ variant = "primary", className = "", ...props }: ButtonProps) {
  return <button className={\`rounded px-3 py-1 \${VARIANTS[variant]} \${className}\`} {...props} />;
}
`;

const BADGE = `export function Badge() {
  return <span className="rounded-full border px-2">New</span>;
}
`;

const TSCONFIG = {
  compilerOptions: {
    target: "ES2017",
    lib: ["dom", "dom.iterable", "esnext"],
    allowJs: true,
    skipLibCheck: true,
    strict: true,
    noEmit: true,
    esModuleInterop: true,
    module: "esnext",
    moduleResolution: "bundler",
    resolveJsonModule: true,
    isolatedModules: true,
    jsx: "preserve",
    incremental: true,
    plugins: [{ name: "next" }],
    paths: { "@/*": ["./src/*"] },
  },
  include: ["next-env.d.ts", "src"],
  exclude: ["node_modules"],
};

const CONFIG = `import { withEasel } from "easel/next";

export default withEasel({ generateBuildId: () => "one" });
`;

/** `script` is how the app's authors start it. */
export function nextAppRouter(version: string, script = "next dev"): Record<string, string> {
  return {
    "package.json": JSON.stringify({
      name: "garden-shop",
      private: true,
      scripts: { dev: script },
      dependencies: { next: version, react: "19.3.1", "react-dom": "19.3.1" },
      devDependencies: {
        "@tailwindcss/postcss": "4.3.3",
        "@types/node": "20.19.25",
        "@types/react": "19.3.0",
        tailwindcss: "4.3.3",
        typescript: "5.9.3",
      },
    }),
    // Next.js changes its tsconfig.json by itself.
    ".gitignore": "node_modules\n.next\nnext-env.d.ts\ntsconfig.json\n*.tsbuildinfo\n",
    "next.config.mjs": CONFIG,
    "postcss.config.mjs": 'export default { plugins: { "@tailwindcss/postcss": {} } };\n',
    "tsconfig.json": JSON.stringify(TSCONFIG, null, 2),
    "src/app/globals.css": '@import "tailwindcss";\n\n@theme {\n  --color-brand: #0f766e;\n}\n',
    "src/app/home.module.css": ".lead {\n  color: teal;\n}\n",
    "src/app/layout.tsx": LAYOUT,
    "src/app/page.tsx": HOME,
    "src/app/pricing/page.tsx": PRICING,
    "src/components/badge.tsx": BADGE,
    "src/components/card.tsx": CARD,
    "src/components/counter.tsx": COUNTER,
    "src/components/ui/button.tsx": BUTTON,
  };
}
