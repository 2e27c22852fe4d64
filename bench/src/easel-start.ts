/** How much more processor time the first page of an app with a thousand modules takes to load. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { processorSeconds } from "./processor-time.ts";
import { startServer } from "./site.ts";
import { startFigures } from "./start-figures.ts";

/** With the groups and the app, that makes a thousand modules. */
const GROUPS = 37;
const IN_A_GROUP = 26;
export async function measureStart(): Promise<Figure[]> {
  const app = layOutApp();
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    // Chromium refuses to run as root with its sandbox.
    args: userInfo().uid === 0 ? ["--no-sandbox"] : [],
  });
  try {
    // Vite bundles React once and caches it.
    await firstPage(browser, app, "plain");
    return await startFigures({
      what: "first page of 1,000 modules",
      reference: "Vite",
      rounds: 9,
      most: 1.1,
      firstPage: (by) => firstPage(browser, app, by),
      forgetIds: () => rmSync(join(app, "node_modules/.vite/easel"), { recursive: true, force: true }),
    });
  } finally {
    await browser.close();
  }
}

/**
 * From the start of the process until the last component shows, in processor time of the dev server and the browser: by the
 * clock, other programs change it by more than Easel does.
 */
async function firstPage(browser: Browser, app: string, plugins: "plain" | "easel"): Promise<number> {
  const before = processorSeconds([process.pid]);
  const server = await startServer(fileURLToPath(new URL("./easel-dev-server.js", import.meta.url)), {
    APP: app,
    PLUGINS: plugins,
  });
  const page = await browser.newPage();
  try {
    await page.goto(server.url, { timeout: 120_000 });
    await page.getByText("the last one").waitFor({ timeout: 120_000 });
    return (processorSeconds([process.pid]) - before) * 1000;
  } finally {
    await page.close();
    await server.stop();
  }
}

function layOutApp(): string {
  const app = realpathSync(mkdtempSync(join(tmpdir(), "easel-start-")));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  };
  const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
  mkdirSync(join(app, "node_modules"));
  for (const name of ["react", "react-dom"]) symlinkSync(join(modules, name), join(app, "node_modules", name));
  write("package.json", '{ "type": "module" }');
  write("index.html", '<div id="root"></div><script type="module" src="/src/main.tsx"></script>');
  writeComponents(join(app, "src"), GROUPS);
  write(
    "src/main.tsx",
    'import { createRoot } from "react-dom/client";\nimport { App } from "./App";\ncreateRoot(document.getElementById("root")!).render(<App />);\n',
  );
  return app;
}

/** An `App` of groups of 26 components, each component and each group in a module of its own. */
export function writeComponents(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.tsx`), text);
  const groups = Array.from({ length: count }, (_, index) => index);
  for (const group of groups) {
    const members = Array.from({ length: IN_A_GROUP }, (_, index) => `Part${group}x${index}`);
    for (const name of members) write(name, part(name));
    write(`Group${group}`, collection(`Group${group}`, members, ""));
  }
  const names = groups.map((group) => `Group${group}`);
  write("App", collection("App", names, "<p>the last one</p>"));
}

/** About as long as components are: forty lines, ten elements. */
function part(name: string): string {
  return `import { useMemo, useState } from "react";

interface ${name}Props {
  title: string;
  items: readonly string[];
}

/** Shows a title with a list that can be filtered. */
export function ${name}({ title, items }: ${name}Props) {
  const [filter, setFilter] = useState("");
  const [isOpen, setOpen] = useState(false);
  const shown = useMemo(() => items.filter((item) => item.includes(filter)), [items, filter]);
  if (items.length === 0) {
    return <p className="text-soft">There is nothing in ${name} yet.</p>;
  }
  return (
    <section className="ink-border rounded-card bg-raised p-6" aria-label={title} id="${name}">
      <header className="flex items-center justify-between gap-4" title="About ${name}">
        <h2 className="font-display text-xl">{title} of ${name}</h2>
        <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : "Open"}
        </button>
      </header>
      {isOpen && (
        <label className="mt-4 block">
          <span className="text-sm">Filter</span>
          <input value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
      )}
      <ul className="mt-4 space-y-2">
        {shown.map((item) => (
          <li key={item} className="flex gap-2">
            <span aria-hidden="true">-</span> {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
`;
}

function collection(name: string, members: string[], last: string): string {
  const imports = members.map((member) => `import { ${member} } from "./${member}";`).join("\n");
  const uses = members.map((member) => `      <${member} title="${member}" items={ITEMS} />`).join("\n");
  return `${imports}\n\nconst ITEMS = ["one", "two"];\n\nexport function ${name}() {\n  return (\n    <div>\n${uses}\n${last}\n    </div>\n  );\n}\n`;
}
