/**
 * The source as it is, and how this editing session has changed it: `GET /__easel/source?filename=`, `GET /sitting`,
 * `POST /commit`.
 */
import type { IncomingMessage } from "node:http";
import { posix } from "node:path";
import { Refusal } from "@easel/protocol/refusals";
import { CommitBody, type CommitResponse, type SessionResponse, type SourceResponse } from "@easel/protocol/session";
import { changedLines, unifiedDiff } from "@easel/source/write/unified-diff";
import type { AppFiles } from "../files/app-files.ts";
import { openRepository } from "../session/git.ts";
import type { Session } from "../session/session.ts";
import { type Middleware, parse, readBody, serveRoutes } from "./http.ts";

export function serveSession(files: AppFiles, session: Session): Middleware {
  return serveRoutes({
    "GET /source": (parameters) => source(parameters.get("filename") ?? ""),
    "GET /sitting": summary,
    "POST /commit": (_parameters, request) => commit(request),
  });

  function source(filename: string): SourceResponse {
    const file = files.open(filename);
    if (!file) throw new Refusal("NOT_EDITABLE", `${filename || "This"} is not an editable file of this app.`);
    const before = session.originalText(filename);
    const changes = before === undefined ? [] : changedLines(before ?? "", file.text);
    return {
      filename,
      text: file.text,
      path: file.path,
      // Where lines were only removed, the line that moved up is highlighted.
      changedLines: changes.map(({ after: { from, to } }) => ({ from: from + 1, to: Math.max(to, from + 1) })),
    };
  }

  async function summary(): Promise<SessionResponse> {
    const repository = await openRepository(files.root);
    const changed = session.changedFiles();
    const prefix = repository?.prefix ?? "";
    return {
      files: changed.map(({ filename }) => filename),
      patch: changed
        .map(({ filename, before, now }) => unifiedDiff(posix.join(prefix, filename), before, now))
        .join(""),
      isInGit: repository !== null,
    };
  }

  async function commit(request: IncomingMessage): Promise<CommitResponse> {
    const { message } = parse(CommitBody, await readBody(request));
    const repository = await openRepository(files.root);
    if (!repository) throw new Refusal("NOT_COMMITTED", "This app is not in a git repository.");
    const changed = session.changedFiles();
    const hash = await repository.commit(changed, message);
    session.recordCommit(changed);
    return { commit: hash, files: changed.map(({ filename }) => filename) };
  }
}
