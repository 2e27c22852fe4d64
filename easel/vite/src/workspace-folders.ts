/** The folders outside an app's root whose files can be edited: those of its repository that Vite may serve. */
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { isInside } from "@easel/server/files/app-files";

/** `allowed` is the `server.fs.allow` of the app, which by default holds the root of its workspace. */
export function workspaceFolders(root: string, allowed: readonly string[]): string[] {
  const real = realpathSync(root);
  const repository = repositoryAround(real);
  if (repository === null) return [];
  const folders = allowed.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  // Of a folder that is larger than the repository, such as a home folder, only the repository counts.
  const inRepository = folders.flatMap((folder) => {
    if (isInside(repository, folder)) return folder;
    return isInside(folder, repository) ? repository : [];
  });
  return [...new Set(inRepository)].filter((folder) => !isInside(real, folder));
}

/** The nearest folder with a git repository or the list of a workspace's packages. */
function repositoryAround(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, ".git")) || existsSync(join(at, "pnpm-workspace.yaml"))) return at;
    if (dirname(at) === at) return null;
  }
}
