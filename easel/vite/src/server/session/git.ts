/** Puts a sitting into git: its own changes and nothing else that lies about in the files or the index. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { diffTexts } from "@easel/source/write/diff";
import { patchText, rebasePatch } from "@easel/source/write/patch";
import type { SittingFile } from "./session.ts";

export interface Repository {
  /** The names of the app's files there begin with this. */
  prefix: string;
  commit(files: readonly SittingFile[], message: string): Promise<string>;
}

/** Null when the folder lies in none, or git is not there. */
export async function openRepository(root: string): Promise<Repository | null> {
  const found = await run(root, ["rev-parse", "--show-toplevel", "--show-prefix"]);
  const [top, prefix = ""] = found.text.split("\n");
  if (!found.isGood || !top) return null;
  const git = async (options: string[], given: Given = {}) => {
    const { isGood, text, problem } = await run(top, options, given);
    if (!isGood) throw new Refusal("NOT_COMMITTED", `git did not take it: ${problem}`);
    return text;
  };
  return { prefix, commit };

  async function commit(files: readonly SittingFile[], message: string): Promise<string> {
    const isMerging = (await run(top ?? root, ["rev-parse", "--quiet", "--verify", "MERGE_HEAD"])).isGood;
    if (isMerging) throw new Refusal("NOT_COMMITTED", "A merge is under way. End it first.");
    const entries: string[] = [];
    for (const file of files) entries.push(...(await entriesOf(file)));
    if (entries.length === 0) throw new Refusal("NOT_COMMITTED", "There is nothing to commit.");
    const input = entries.join("");
    // An index of its own, so that what somebody has staged is neither committed nor lost.
    const folder = await mkdtemp(join(tmpdir(), "easel-commit-"));
    try {
      const environment = { GIT_INDEX_FILE: join(folder, "index") };
      await git(["read-tree", "HEAD"], { environment });
      await git(["update-index", "--index-info"], { environment, input });
      await git(["commit", "--quiet", "--file", "-"], { environment, input: message });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    await git(["update-index", "--index-info"], { input });
    return (await git(["rev-parse", "HEAD"])).trim();
  }

  /** The file as HEAD has it, with what was done in the sitting, as a line for the index. None for one that git never knew. */
  async function entriesOf({ filename, before, now }: SittingFile): Promise<string[]> {
    const path = prefix + filename;
    const [, mode, kept] = /^(\d+) blob (\w+)/.exec(await git(["ls-tree", "HEAD", "--", path])) ?? [];
    // Literally: routers have files with brackets in their names.
    const staged = await git(["--literal-pathspecs", "ls-files", "--stage", "--", path]);
    if (kept ? !staged.startsWith(`${mode} ${kept} 0`) : staged !== "") {
      throw new Refusal("NOT_COMMITTED", `${filename} has changes that are staged. Commit or unstage them first.`);
    }
    const blobOf = async (input: string, ...options: string[]) =>
      (await git(["hash-object", ...options, "--stdin", "--path", path], { input })).trim();
    const line = async (text: string) => [`${mode ?? NEW_FILE} ${await blobOf(text, "-w")}\t${path}\n`];
    if (!kept) {
      if (before !== null && now !== null) {
        throw new Refusal("NOT_COMMITTED", `${filename} is not in git yet. Commit it as it was before, by hand.`);
      }
      if (now === null) return [];
      const isIgnored = (await run(top ?? root, ["check-ignore", "--quiet", "--", path])).isGood;
      if (isIgnored) throw new Refusal("NOT_COMMITTED", `${filename} is new, and git is told to ignore it.`);
      return line(now);
    }
    const isAsKept = before !== null && (await blobOf(before)) === kept;
    if (isAsKept) return now === null ? [`0 ${"0".repeat(kept.length)}\t${path}\n`] : line(now);
    if (before === null || now === null) throw othersChanges(filename);
    return line(await withoutOthers(filename, kept, before, now));
  }

  /** What was changed before the sitting and is in no commit yet stays out of this one. */
  async function withoutOthers(filename: string, kept: string, before: string, now: string): Promise<string> {
    const head = await git(["cat-file", "blob", kept]);
    const patch = rebasePatch(diffTexts(before, now), diffTexts(before, head));
    if (patch) return patchText(head, patch);
    throw othersChanges(filename);
  }
}

/** As git writes a file that can be read and written. */
const NEW_FILE = "100644";

function othersChanges(filename: string): Refusal {
  return new Refusal(
    "NOT_COMMITTED",
    `${filename} had changes at the same places that are in no commit yet. Commit those first, or all by hand.`,
  );
}

interface Given {
  input?: string;
  environment?: Record<string, string>;
}

async function run(
  cwd: string,
  options: string[],
  { input = "", environment = {} }: Given = {},
): Promise<{ isGood: boolean; text: string; problem: string }> {
  return new Promise((resolve) => {
    const child = spawn("git", options, { cwd, env: { ...process.env, ...environment } });
    const said: Buffer[] = [];
    const complained: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => complained.push(chunk));
    child.on("error", ({ message }) => resolve({ isGood: false, text: "", problem: message }));
    child.on("close", (code) => {
      const problem = Buffer.concat([...complained, ...said])
        .toString()
        .trim();
      resolve({ isGood: code === 0, text: Buffer.concat(said).toString(), problem });
    });
    // It may end without reading what it is told.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
