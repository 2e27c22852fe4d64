import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ComponentPropsResponse } from "@easel/protocol/component-props";
import { isElement, readModule } from "@easel/source/read/module";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAppFiles } from "../files/app-files.ts";
import { createPackageProps } from "../project/package-props.ts";
import { serveComponentProps } from "./component-props-route.ts";

const APP = `import { Button, Plain as Simple, Linked } from "./parts";
import Card from "./card.jsx";
import { Away } from "away";
import * as parts from "./parts";
const Own = ({ open }: { open?: boolean | null }) => <i>{open}</i>;
export const App = () => <main><Button /><Simple /><Card /><Away /><parts.Plain /><Own /><Linked /></main>;
`;

const FILES: Record<string, string> = {
  "parts/index.ts":
    'export { Inner as Button } from "./button";\nexport * from "./plain";\nexport { Linked } from "./linked";\n',
  "parts/button.tsx": `import { forwardRef, memo, type ReactNode } from "react";
import type { Tone } from "./tone";
interface Props {
  /** How it looks. */
  variant?: "primary" | "quiet";
  level: 1 | 2;
  tone?: Tone;
  isBusy?: boolean;
  icon?: ReactNode;
  onPress?: () => void;
  children?: ReactNode;
}
export const Inner = memo(forwardRef<HTMLButtonElement, Props>(function Other({ variant = "primary" }, ref) {
  return <button ref={ref}>{variant}</button>;
}));
`,
  "parts/tone.ts": 'export type Tone = "soft" | "loud" | undefined;\n',
  "parts/plain.tsx":
    "function Base({ count = 3 }: { count?: number; name: string }) { return <p>{count}</p>; }\nexport const Plain = memo(Base);\nexport const Second = () => <b />;\n",
  "card.jsx": `import PropTypes from "prop-types";
export default function Card({ wide = true, size, label = "a" }) { return <div>{size}</div>; }
Card.propTypes = { size: PropTypes.oneOf(["s", "l"]).isRequired };
`,
};

const root = realpathSync(mkdtempSync(join(tmpdir(), "easel-props-")));
const outside = realpathSync(mkdtempSync(join(tmpdir(), "easel-outside-")));
let base = "";
let stop = () => {};

beforeAll(async () => {
  for (const [name, text] of Object.entries({ ...FILES, "app.tsx": APP })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  writeFileSync(join(outside, "linked.tsx"), "export const Linked = ({ secret = 1 }) => <p>{secret}</p>;\n");
  symlinkSync(join(outside, "linked.tsx"), join(root, "parts/linked.tsx"));
  const reading = readModule("app.tsx", APP);
  if (reading.outcome === "broken") throw new Error(reading.message);
  const { module } = reading;
  const ids = module.nodes.map((node) => (isElement(node) ? node.tag : `scope ${node.index}`));
  const middleware = serveComponentProps({
    files: createAppFiles({ root, cacheDir: join(root, ".vite") }),
    moduleWith: (id) => (ids.includes(id) ? { module, ids } : undefined),
    async resolve(specifier, importer) {
      if (!specifier.startsWith(".")) return join(outside, "away.tsx");
      const path = join(root, dirname(importer), specifier);
      return { "./parts": join(path, "index.ts"), "./card.jsx": path }[specifier] ?? `${path}.tsx`;
    },
  });
  const server = createServer((request, response) =>
    middleware(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close();
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/component-props`;
});

afterAll(() => {
  stop();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

const propsOf = async (id: string) => {
  const { props } = (await (await fetch(`${base}?id=${id}`)).json()) as ComponentPropsResponse;
  return Object.fromEntries(props.map(({ name, ...prop }) => [name, prop]));
};
const plain = { description: "", isRequired: false, defaultValue: null };

test(
  "the props of a component are found through memo, forwardRef and re-exporting files",
  { timeout: 20_000 },
  async () => {
    expect(await propsOf("Button")).toEqual({
      variant: {
        type: { kind: "choice", values: ["primary", "quiet"] },
        isRequired: false,
        description: "How it looks.",
        defaultValue: '"primary"',
      },
      level: { ...plain, type: { kind: "choice", values: [1, 2] }, isRequired: true },
      tone: { ...plain, type: { kind: "choice", values: ["soft", "loud"] } },
      isBusy: { ...plain, type: { kind: "boolean" } },
      icon: { ...plain, type: { kind: "string" } },
      onPress: { ...plain, type: { kind: "code", source: "() => void" } },
    });
  },
);

test.each(["Simple", "parts.Plain"])("the props of %s are found under its local name", async (id) => {
  expect(await propsOf(id)).toEqual({
    count: { ...plain, type: { kind: "number" }, defaultValue: "3" },
    name: { ...plain, type: { kind: "string" }, isRequired: true },
  });
});

test("in JavaScript, prop types come from default values and propTypes", async () => {
  expect(await propsOf("Card")).toEqual({
    wide: { ...plain, type: { kind: "boolean" }, defaultValue: "true" },
    size: { ...plain, type: { kind: "choice", values: ["s", "l"] }, isRequired: true },
    label: { ...plain, type: { kind: "string" }, defaultValue: '"a"' },
  });
});

test("the props of a component in the same file are found", async () => {
  expect(await propsOf("Own")).toEqual({ open: { ...plain, type: { kind: "boolean" } } });
});

test("tags, packages and linked files have no props", async () => {
  for (const id of ["main", "Away", "Linked"]) expect(await propsOf(id)).toEqual({});
});

test("the props of a package's component come from its types", { timeout: 60_000 }, async () => {
  const repository = fileURLToPath(new URL("../../../../", import.meta.url));
  const { propsOf: readProps } = createPackageProps(repository);
  const props = await readProps({ specifier: "lucide-react", exported: "Moon", member: null });
  expect(props).toContainEqual({ ...plain, name: "absoluteStrokeWidth", type: { kind: "boolean" } });
  expect(await readProps({ specifier: "lucide-react", exported: "Nothing", member: null })).toEqual([]);
});

test("unknown elements are refused", async () => {
  expect((await fetch(`${base}?id=none`)).status).toBe(404);
});
