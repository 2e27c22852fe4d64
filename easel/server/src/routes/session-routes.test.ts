import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { CommitResponse, SessionResponse, SourceResponse } from "@easel/protocol/session";
import { afterEach, expect, test } from "vitest";
import { createAccess, token as ownToken } from "../access/access.ts";
import { openRepository } from "../session/git.ts";
import { serveSession } from "./session-routes.ts";
import { APP, createTestApp, type TestApp, NO_FACTS } from "../../testing/test-app.ts";

const PAGE = `export const App = () => (
  <main>
    <h1>Title</h1>
    <p>one</p>
    <p>two</p>
    <p>three</p>
    <p>four</p>
    <h2>End</h2>
  </main>
);
`;

const WITH_TOKEN = { "x-easel-token": ownToken };

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function open() {
  const app = createTestApp({
    [APP]: PAGE,
    "src/other.tsx": PAGE,
    "src/[id].tsx": PAGE,
    ".gitignore": "node_modules\n",
  });
  const { guard } = createAccess({ editors: [], studioPort: () => null });
  const session = serveSession(app.files, app.session);
  const server = createServer((request, response) =>
    guard(request, response, () => session(request, response, () => response.writeHead(404).end("{}"))),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(
    () => server.close(),
    () => app.remove(),
  );
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    app,
    git: (...options: string[]) => execFileSync("git", options, { cwd: app.root, encoding: "utf8" }),
    ask: async <Body>(path: string) => (await (await fetch(base + path, { headers: WITH_TOKEN })).json()) as Body,
    status: async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(base + path, { headers: { ...WITH_TOKEN, ...headers } })).status,
    async commit(message: string, token = ownToken) {
      const headers = { "x-easel-token": token };
      const response = await fetch(`${base}/commit`, { method: "POST", headers, body: JSON.stringify({ message }) });
      const body = (await response.json()) as Partial<CommitResponse & { error: { message: string } }>;
      return { status: response.status, body };
    },
  };
}

function begin(git: (...options: string[]) => string): void {
  git("init", "--quiet");
  git("config", "user.name", "A developer");
  git("config", "user.email", "developer@example.com");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
}

const edit = (app: TestApp, name: string, newText: string, filename = APP) =>
  app.changes.apply({ call: "editText", body: { element: app.id(name, filename), newText } }, NO_FACTS);

test("a file is served with the lines that this session has changed", async () => {
  const { app, ask, status } = await open();
  expect(await ask("/source?filename=src/app.tsx")).toMatchObject({ text: PAGE, changedLines: [] });
  edit(app, "h1", "Titles");
  edit(app, "p:3", "3");
  const { text, changedLines, path } = await ask<SourceResponse>("/source?filename=src/app.tsx");
  expect(text).toBe(app.read());
  expect(path).toBe(join(app.root, APP));
  expect(changedLines).toEqual([
    { from: 3, to: 3 },
    { from: 6, to: 6 },
  ]);
  for (const name of [
    "",
    "../secret.tsx",
    "node_modules/a.tsx",
    "/etc/passwd",
    "src",
    ".env",
    "src/.hidden.tsx",
    "package.json",
  ]) {
    expect(await status(`/source?filename=${encodeURIComponent(name)}`)).toBe(403);
  }
  expect(await status("/source?filename=src/app.tsx", { "x-easel-token": "" })).toBe(403);
  expect(await status("/source?filename=src/app.tsx", { origin: "http://elsewhere.example" })).toBe(403);
});

test(
  "the session's patch can be reverted by git, and is empty when everything was undone",
  { timeout: 30_000 },
  async () => {
    const { app, ask, git } = await open();
    expect(await ask("/sitting")).toEqual({ files: [], patch: "", isInGit: false });
    begin(git);
    edit(app, "h1", "Titles");
    edit(app, "h2", "The end", "src/other.tsx");
    const { files, patch, isInGit } = await ask<SessionResponse>("/sitting");
    expect([files, isInGit]).toEqual([[APP, "src/other.tsx"], true]);
    expect(patch).toBe(
      git("diff", "--no-color")
        .replaceAll(/^(diff|index) .*\n/gm, "")
        .replaceAll(/(@@.*@@).*/g, "$1"),
    );
    writeFileSync(join(app.root, "session.patch"), patch);
    git("apply", "--check", "--reverse", "session.patch");
    app.changes.play("undo");
    app.changes.play("undo");
    expect(await ask("/sitting")).toEqual({ files: [], patch: "", isInGit: true });
  },
);

test("a commit contains only the session's changes, without older or staged ones", { timeout: 30_000 }, async () => {
  const { app, ask, git, commit } = await open();
  begin(git);
  // There are older changes in the same file and in another one.
  app.save(PAGE.replace("<p>four</p>", "<p>vier</p>"));
  app.save(PAGE.replace("two", "zwei"), "src/other.tsx");
  git("add", "src/other.tsx");
  edit(app, "h1", "Titles");

  edit(app, "h2", "Ends", "src/[id].tsx");

  const { status, body } = await commit("Call it titles");
  expect([status, body.files]).toEqual([200, [APP, "src/[id].tsx"]]);
  expect(git("show", "--format=%s", "--name-only", "HEAD")).toBe(`Call it titles\n\nsrc/[id].tsx\n${APP}\n`);
  expect(git("show", `HEAD:${APP}`)).toBe(PAGE.replace("Title", "Titles"));
  expect(git("status", "--porcelain")).toBe(` M ${APP}\nM  src/other.tsx\n`);
  expect(app.read()).toBe(PAGE.replace("Title", "Titles").replace("four", "vier"));
  expect(await ask("/sitting")).toEqual({ files: [], patch: "", isInGit: true });
});

test("an unsafe commit is refused with the reason and changes nothing", { timeout: 30_000 }, async () => {
  const { app, git, commit } = await open();
  edit(app, "h1", "Titles");
  expect((await commit("Try")).body.error?.message).toBe("This app is not in a git repository.");
  app.changes.play("undo");
  begin(git);
  expect((await commit("Try")).body.error?.message).toBe("There is nothing to commit.");
  edit(app, "h1", "Titles");
  expect((await commit("  ")).status).toBe(400);
  expect((await commit("Try", "no token")).status).toBe(403);

  git("add", APP);
  expect((await commit("Try")).body.error?.message).toContain("has staged changes");
  git("reset", "--quiet");
  git("rm", "--cached", "--quiet", APP);
  expect((await commit("Try")).body.error?.message).toContain("staged");
  git("reset", "--quiet");
  git("commit", "--quiet", "--allow-empty", "--message", "Second");
  app.save(app.read().replace("Titles", "Titles of it"));
  writeFileSync(join(app.root, ".git/hooks/pre-commit"), "#!/bin/sh\necho not today\nexit 1\n", { mode: 0o755 });
  expect((await commit("Try")).body.error?.message).toContain("not today");
  expect(git("log", "--format=%s")).toBe("Second\nBegin\n");
});

test("created and removed files are part of the patch and the commit", { timeout: 30_000 }, async () => {
  const { app, ask, git, commit } = await open();
  begin(git);
  const extraFiles = { "src/new/card.tsx": "export const Card = () => <b>Hi</b>;\n", "src/new/empty.ts": "" };
  const names = Object.keys(extraFiles);
  const newElement = { componentName: "Card", filename: "src/new/card.tsx" };
  const body = { destinationElement: app.id("main"), newElement, extraFiles };
  const add = () => app.changes.apply({ call: "addJsxElement", body }, NO_FACTS);
  add();
  expect((await ask<SourceResponse>("/source?filename=src/new/card.tsx")).changedLines).toEqual([{ from: 1, to: 1 }]);
  const made = await ask<SessionResponse>("/sitting");
  expect(made.files).toEqual([APP, ...names]);
  const changed = app.read();
  app.changes.play("undo");
  expect(await ask("/sitting")).toEqual({ files: [], patch: "", isInGit: true });
  // The patch reproduces the change.
  writeFileSync(join(app.root, ".git/session.patch"), made.patch);
  git("apply", ".git/session.patch");
  expect([app.read(), ...names.map((name) => app.read(name))]).toEqual([changed, ...Object.values(extraFiles)]);
  git("apply", "--reverse", ".git/session.patch");
  expect(git("status", "--porcelain")).toBe("");

  app.changes.play("redo");
  expect((await commit("Add a card")).body.files).toEqual([APP, ...names]);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("show", "--format=%s", "--summary", "HEAD")).toBe(
    "Add a card\n\n create mode 100644 src/new/card.tsx\n create mode 100644 src/new/empty.ts\n",
  );
  app.changes.play("undo");
  const gone = await ask<SessionResponse>("/sitting");
  expect(gone.files).toEqual([APP, ...names]);
  writeFileSync(join(app.root, ".git/session.patch"), gone.patch);
  git("apply", "--check", "--reverse", ".git/session.patch");
  expect((await commit("Take it away")).status).toBe(200);
  expect(git("status", "--porcelain")).toBe("");
  expect(git("diff", "--stat", "HEAD~2", "HEAD")).toBe("");

  app.save("src/new\nnode_modules\n", ".gitignore");
  app.changes.play("redo");
  expect((await commit("Try")).body.error?.message).toContain("git ignores it");
  git("checkout", "--quiet", ".gitignore");
  git("add", "src/new");
  expect((await commit("Try")).body.error?.message).toContain("has staged changes");
  git("reset", "--quiet");
  // A file that git never tracked needs no commit to be removed.
  const again = app.restart();
  again.changes.play("undo");
  expect(again.session.changedFiles().map(({ now }) => now === null)).toEqual([false, true, true]);
  const repository = await openRepository(app.root);
  await expect(repository?.commit(again.session.changedFiles(), "Try")).rejects.toThrow(
    "had uncommitted changes in the same lines",
  );
  await expect(repository?.commit(again.session.changedFiles().slice(1), "Try")).rejects.toThrow(
    "There is nothing to commit.",
  );
});

test("a commit is refused when older changes are in the same lines", { timeout: 30_000 }, async () => {
  const { app, git, commit } = await open();
  begin(git);
  app.save(PAGE.replace("<h1>Title</h1>", "<h1>Titel</h1>"));
  edit(app, "h1", "Titelei");
  expect((await commit("Try")).body.error?.message).toContain("had uncommitted changes in the same lines");
});
