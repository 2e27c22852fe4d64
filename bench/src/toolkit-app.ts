/** An app of 20,000 elements, marked so that both toolkits recognize them. */
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A section has four elements and a row four: 200 sections of 24 rows are 20,000. */
const ROWS = 24;

export function layOutBigApp(sections: number): string {
  const app = realpathSync(mkdtempSync(join(tmpdir(), "toolkit-")));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  };
  const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
  mkdirSync(join(app, "node_modules"));
  for (const name of ["react", "react-dom"]) symlinkSync(join(modules, name), join(app, "node_modules", name));
  write("package.json", '{ "type": "module" }');
  write(
    "index.html",
    '<!doctype html><title>Big</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/src/main.jsx"></script>',
  );
  write(
    "src/main.jsx",
    'import { createRoot } from "react-dom/client";\nimport { App } from "./app";\ncreateRoot(document.getElementById("root")).render(<App tempoelementid="tempo-00000000-0000-4000-8000-000000000001" />);\n',
  );
  // The original recognizes components by a prop of this name, ours by the props themselves.
  write(
    "src/app.jsx",
    `export function App() {
  return (
    <main className="page">
      {Array.from({ length: ${sections} }, (_, index) => (
        <Section key={index} number={index} tempoelementid="tempo-00000000-0000-4000-8000-000000000002" />
      ))}
    </main>
  );
}

function Section({ number }) {
  return (
    <section className="card" aria-label={"Section " + number}>
      <h2 className="title">Section {number}</h2>
      <p className="text">Some words about what is in it.</p>
      <ul className="rows" style={{ margin: 0 }}>
        {Array.from({ length: ${ROWS} }, (_, index) => (
          <Row key={index} label={"Row " + index} tempoelementid="tempo-00000000-0000-4000-8000-000000000003" />
        ))}
      </ul>
    </section>
  );
}

function Row({ label }) {
  return (
    <li className="row">
      <span className="label">{label}</span>
      <a className="link" href="#there" onClick={() => {}}>
        open
      </a>
      <em className="mark">*</em>
    </li>
  );
}
`,
  );
  return app;
}
