/** Commits the changes of an editing session, and nothing else that is modified or staged in the repository. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { diffTexts } from "@easel/source/write/diff";
import { patchText, rebasePatch } from "@easel/source/write/patch";
import type { SessionFile } from "./session.ts";

export interface Repository {
  /** The path of the app's root inside the repository, with a trailing slash. */
  prefix: string;
  commit(files: readonly SessionFile[], message: string): Promise<string>;
}

/** Null when the folder is not in a repository, or git is not installed. */
export async function openRepository(root: string): Promise<Repository | null> {
  const found = await run(root, ["rev-parse", "--show-toplevel", "--show-prefix"]);
  const [top, prefix = ""] = found.text.split("\n");
  if (!found.isSuccess || !top) return null;
  const git = async (command: string[], options: RunOptions = {}) => {
    const { isSuccess, text, problem } = await run(top, command, options);
    if (!isSuccess) throw new Refusal("NOT_COMMITTED", `git refused the commit: ${problem}`);
    return text;
  };
  return { prefix, commit };

  async function commit(files: readonly SessionFile[], message: string): Promise<string> {
    const isMerging = (await run(top ?? root, ["rev-parse", "--quiet", "--verify", "MERGE_HEAD"])).isSuccess;
    if (isMerging) throw new Refusal("NOT_COMMITTED", "A merge is in progress. Finish it first.");
    const entries: string[] = [];
    for (const file of files) entries.push(...(await entriesOf(file)));
    if (entries.length === 0) throw new Refusal("NOT_COMMITTED", "There is nothing to commit.");
    const input = entries.join("");
    // A temporary index, so that staged changes are neither committed nor lost.
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

  /** The index entry for HEAD's version of a file plus the session's changes. Empty for a file that git never tracked. */
  async function entriesOf({ filename, before, now }: SessionFile): Promise<string[]> {
    const path = posix.join(prefix, filename);
    const [, mode, headBlob] = /^(\d+) blob (\w+)/.exec(await git(["ls-tree", "HEAD", "--", path])) ?? [];
    // Literal, because file-based routers use brackets in file names.
    const staged = await git(["--literal-pathspecs", "ls-files", "--stage", "--", path]);
    if (headBlob ? !staged.startsWith(`${mode} ${headBlob} 0`) : staged !== "") {
      throw new Refusal("NOT_COMMITTED", `${filename} has staged changes. Commit or unstage them first.`);
    }
    const blobOf = async (input: string, ...options: string[]) =>
      (await git(["hash-object", ...options, "--stdin", "--path", path], { input })).trim();
    const line = async (text: string) => [`${mode ?? NEW_FILE} ${await blobOf(text, "-w")}\t${path}\n`];
    if (!headBlob) {
      if (before !== null && now !== null) {
        throw new Refusal("NOT_COMMITTED", `${filename} is not in git yet. Commit its original version by hand first.`);
      }
      if (now === null) return [];
      const isIgnored = (await run(top ?? root, ["check-ignore", "--quiet", "--", path])).isSuccess;
      if (isIgnored) throw new Refusal("NOT_COMMITTED", `${filename} is new, and git ignores it.`);
      return line(now);
    }
    const isAsInHead = before !== null && (await blobOf(before)) === headBlob;
    if (isAsInHead) return now === null ? [`0 ${"0".repeat(headBlob.length)}\t${path}\n`] : line(now);
    if (before === null || now === null) throw otherChangesInWay(filename);
    return line(await withoutOtherChanges(filename, headBlob, before, now));
  }

  /** Uncommitted changes from before the session stay out of the commit. */
  async function withoutOtherChanges(filename: string, headBlob: string, before: string, now: string): Promise<string> {
    const head = await git(["cat-file", "blob", headBlob]);
    const patch = rebasePatch(diffTexts(before, now), diffTexts(before, head));
    if (patch) return patchText(head, patch);
    throw otherChangesInWay(filename);
  }
}

/** The mode of a regular, non-executable file. */
const NEW_FILE = "100644";

function otherChangesInWay(filename: string): Refusal {
  return new Refusal(
    "NOT_COMMITTED",
    `${filename} already had uncommitted changes in the same lines. Commit those first, or commit everything by hand.`,
  );
}

interface RunOptions {
  input?: string;
  environment?: Record<string, string>;
}

async function run(
  cwd: string,
  command: string[],
  { input = "", environment = {} }: RunOptions = {},
): Promise<{ isSuccess: boolean; text: string; problem: string }> {
  return new Promise((resolve) => {
    const child = spawn("git", command, { cwd, env: { ...process.env, ...environment } });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    child.on("error", ({ message }) => resolve({ isSuccess: false, text: "", problem: message }));
    child.on("close", (code) => {
      const problem = Buffer.concat([...errors, ...output])
        .toString()
        .trim();
      resolve({ isSuccess: code === 0, text: Buffer.concat(output).toString(), problem });
    });
    // git may exit without reading its input.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
