/**
 * A lint rule for the boundaries between packages and features. The packages and features are read from the folders, so
 * a new one is covered from its first file on. docs/decisions/001-shape.md explains the boundaries.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The packages that each package may import, and why no others. */
const PACKAGES = {
  "contest/rules": [[], "Rules are pure functions: pass in what they need as arguments."],
  "contest/contract": [
    ["contest/rules"],
    "The server and the page both depend on the contract, so it depends on neither.",
  ],
  "contest/line-art": [
    ["contest/painting", "contest/rules"],
    "Line art is pure: a date and a seed go in, files come out.",
  ],
  "contest/painting": [[], "Painting is pure: operations go in, pixels come out, the same in browsers and on servers."],
  "contest/database": [[], "The database package does not depend on any feature of the contest."],
  "contest/sandbox": [[], "The sandbox stands in for a payment provider, which does not depend on the contest."],
  "contest/platform": [
    ["contest/contract", "contest/database", "contest/rules", "contest/sandbox"],
    "The platform is what any feature may stand on, so it depends on none.",
  ],
  "contest/image-processing": [
    ["contest/painting", "contest/platform", "contest/rules"],
    "Image processing turns files into files: the server decides who may see them.",
  ],
  "contest/backup": [
    ["contest/database", "contest/platform", "contest/sandbox"],
    "A backup copies whole tables and folders, whatever the features store in them.",
  ],
  "contest/example-past": [
    ["contest/database", "contest/line-art", "contest/painting", "contest/rules"],
    "The server passes the example past its dependencies, so that the server can import it.",
  ],
  "contest/server": [
    [
      "contest/backup",
      "contest/contract",
      "contest/database",
      "contest/example-past",
      "contest/image-processing",
      "contest/line-art",
      "contest/painting",
      "contest/platform",
      "contest/rules",
      "contest/sandbox",
    ],
    "The server never imports the page, tests or proofs; it shares contest/contract with the page.",
  ],
  "contest/web": [
    ["contest/contract", "contest/painting", "contest/rules"],
    "The page never imports the server; they share contest/contract. It uses Easel only in one line of vite.config.ts.",
  ],
  "easel/protocol": [[], "The protocol runs anywhere: in the frame, outside it, and on a server."],
  "easel/source": [["easel/protocol"], "Source text in, edited source text out: no I/O, no bundler."],
  "easel/toolkit": [["easel/protocol"], "The toolkit runs in the page of another app and must stay small."],
  "easel/studio": [["easel/protocol"], "The studio shares only the protocol with the toolkit and the server."],
  "easel/server": [
    ["easel/protocol", "easel/source", "easel/studio", "easel/toolkit"],
    "The server needs no bundler, so it imports none of its hosts: pass in what it needs as an argument.",
  ],
  "easel/vite": [
    ["easel/protocol", "easel/server", "easel/source"],
    "Easel works on any app, so it never imports the contest.",
  ],
  "easel/next": [
    ["easel/protocol", "easel/server", "easel/source"],
    "Easel works on any app, so it never imports the contest.",
  ],
  "easel/cli": [["easel/next", "easel/server", "easel/vite"], "The command only starts one of the hosts."],
  "easel/package": [
    ["easel/next", "easel/protocol", "easel/server", "easel/vite"],
    "The published package only bundles the hosts, the command and the ledger.",
  ],
};

/** Tests, proofs and benchmarks combine packages, and older dependencies contain no code. */
const UNWALLED = ["contest/proofs", "contest/server/testing", "easel/older/", "bench"];
const PACKAGE_OF = /^((?:contest|easel)\/[\w-]+)\/src\//;
const IS_TEST = /\.test\.tsx?$/;

const contractFeatures = new Set(filesIn("contest/contract/src").map((file) => file.replace(/\.ts$/, "")));

const SHARED_IN_WEB = ["admin", "api", "design", "lists", "session", "shell"];

/**
 * A folder on the server is a feature if the contract has a file of its name; the other folders contain shared code. On
 * the site, every folder is a feature except the shared ones, and so is each area of the administration.
 */
const FEATURES = {
  "contest/server": foldersIn("contest/server/src").filter((name) => contractFeatures.has(name)),
  "contest/web": [
    ...foldersIn("contest/web/src").filter((name) => !SHARED_IN_WEB.includes(name)),
    ...foldersIn("contest/web/src/admin").map((name) => `admin/${name}`),
  ],
};

const FEATURE_REASON =
  "A feature does not import another feature's files: move what both need down into a shared folder, and let app.ts or shell/ combine features.";

const imports = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(root, context.filename).split(sep).join("/");
    const home = PACKAGE_OF.exec(file)?.[1];
    if (!PACKAGES[home] || IS_TEST.test(file)) return {};

    function check(node) {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = problemWith(file, home, specifier);
      if (message) context.report({ node: node.source, message });
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function problemWith(file, home, specifier) {
  const target = targetOf(file, specifier);
  if (!target) return null;
  const [allowed, reason] = PACKAGES[home];
  if (target.home !== home) return allowed.includes(target.home) ? null : reason;
  if (!target.path) return null;
  if (home === "contest/server" && target.path === "app.ts" && isInFolder(file)) {
    return "app.ts imports the features, not the other way around.";
  }
  const own = featureOf(home, file.slice(`${home}/src/`.length));
  const other = featureOf(home, target.path);
  // The administration of a feature may use the feature's own files.
  const isSame = own === other || own === `admin/${other}`;
  return other && !isSame && !mayCombine(home, file) ? FEATURE_REASON : null;
}

/** The files that combine features. */
function mayCombine(home, file) {
  if (home === "contest/web") return file.startsWith("contest/web/src/shell/") || !isInFolder(file);
  return !isInFolder(file);
}

function isInFolder(file) {
  return file.split("/src/")[1]?.includes("/") ?? false;
}

function featureOf(home, path) {
  return FEATURES[home]?.find((name) => path.startsWith(`${name}/`)) ?? null;
}

/** The package and the path in its `src` that a specifier resolves to; null for external packages. */
function targetOf(file, specifier) {
  const named = /^@(contest|easel)\/([\w-]+)/.exec(specifier);
  if (named) return { home: `${named[1]}/${named[2]}`, path: null };
  if (!specifier.startsWith(".")) return null;
  const path = relative(root, resolve(root, dirname(file), specifier))
    .split(sep)
    .join("/");
  const home = PACKAGE_OF.exec(path)?.[1] ?? /^((?:contest|easel)\/[\w-]+)\//.exec(path)?.[1];
  return home ? { home, path: PACKAGE_OF.test(path) ? path.slice(`${home}/src/`.length) : null } : null;
}

function foldersIn(path) {
  return entriesIn(path)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function filesIn(path) {
  return entriesIn(path)
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

function entriesIn(path) {
  try {
    return readdirSync(resolve(root, path), { withFileTypes: true });
  } catch {
    return [];
  }
}

const { workspaces } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8"));
const forgotten = workspaces.filter((name) => !PACKAGES[name] && !UNWALLED.some((each) => name.startsWith(each)));
if (forgotten.length > 0) throw new Error(`lint/walls.js does not say what ${forgotten.join(", ")} may import.`);

export default { meta: { name: "walls" }, rules: { imports } };
