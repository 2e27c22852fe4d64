/** A recipe page whose authors have written their dev server themselves: it bundles, serves, and reloads pages. */
const DEV_SERVER = `import { readFile } from "node:fs/promises";
import { watch } from "node:fs";
import { createServer } from "node:http";
import { createEaselServer } from "easel/server";
import { rolldown } from "rolldown";

const PAGE = \`<!doctype html>
<html lang="en">
  <head>
    <title>Recipes</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/src/app.css" />
  </head>
  <body>
    <div id="root"></div>
    <script src="/app.js"></script>
    <script>new EventSource("/changes?since=" + edition).onmessage = () => location.reload();</script>
  </body>
</html>\`;

const easel = createEaselServer();
const pages = new Set();
let timer;
let edition = 0;
watch("src", () => {
  edition += 1;
  clearTimeout(timer);
  timer = setTimeout(() => pages.forEach((page) => page.write("data: changed\\n\\n")), 50);
});

const server = createServer((request, response) => {
  easel.middleware(request, response, () => void serve(request.url, response));
});
server.listen(Number(process.env.PORT), "localhost", async () => {
  const { port } = server.address();
  await easel.listen(port);
  console.log(\`Local: http://localhost:\${port}/\`);
});

async function serve(url, response) {
  if (url.startsWith("/changes")) {
    // A file may have changed while the page was loading.
    const isOutdated = Number(url.split("=")[1]) < edition;
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(isOutdated ? "data: changed\\n\\n" : ": connected\\n\\n");
    pages.add(response);
    return response.on("close", () => pages.delete(response));
  }
  if (url === "/app.js") return answer(response, "text/javascript", await bundle());
  if (url === "/src/app.css") return answer(response, "text/css", await readFile("src/app.css"));
  answer(response, "text/html; charset=utf-8", PAGE);
}

function answer(response, type, body) {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body);
}

async function bundle() {
  const bundled = edition;
  const build = await rolldown({
    input: "src/main.jsx",
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"development"' }, jsx: { runtime: "automatic", development: true } },
    plugins: [{ name: "easel", transform: (code, id) => easel.transform(code, id) }],
  });
  const { output } = await build.generate({ format: "iife" });
  return \`var edition = \${bundled};\\n\${output[0].code}\`;
}
`;

const APP = `export function App() {
  return (
    <main>
      <h1>Lentil soup</h1>
      <p className="hint">Serves four</p>
      <ul>
        <li>Lentils</li>
        <li>Carrots</li>
      </ul>
    </main>
  );
}
`;

/** Uses the types of every entry that needs no Vite. */
const TYPED = `import { emptyLedger, next } from "easel/ledger";
import { findMcpServer, serveStdio } from "easel/mcp";
import { withEasel } from "easel/next";
import { createEaselServer, type EaselServer } from "easel/server";

const server: EaselServer = createEaselServer({ root: ".", hotSocket: /socket/ });
export const mappings: string | undefined = server.transform("<p />", "src/app.tsx")?.map.mappings;
export const address: Promise<string> = server.listen(3000);
export const token: string | undefined = findMcpServer(".")?.token;
export const served: Promise<boolean> = serveStdio(".");
export const config = withEasel({ reactStrictMode: true });
export const count: number = next(emptyLedger, { kind: "undo asked" }).entries.length;
// @ts-expect-error -- there is no such option
createEaselServer({ folder: "." });
`;

export const OWN_DEV_SERVER: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify({
    name: "recipes",
    private: true,
    type: "module",
    dependencies: { react: "19.3.1", "react-dom": "19.3.1" },
    devDependencies: { "@types/node": "20.19.25", rolldown: "1.2.15", typescript: "5.9.3" },
  }),
  ".gitignore": "node_modules\n",
  "dev.mjs": DEV_SERVER,
  "typed.ts": TYPED,
  "tsconfig.json": JSON.stringify({
    compilerOptions: { module: "nodenext", strict: true, noEmit: true, types: ["node"] },
    files: ["typed.ts"],
  }),
  "src/app.css": ".hint {\n  color: gray;\n}\n",
  "src/app.jsx": APP,
  "src/main.jsx": `import { createRoot } from "react-dom/client";
import { App } from "./app";

createRoot(document.getElementById("root")).render(<App />);
`,
};
