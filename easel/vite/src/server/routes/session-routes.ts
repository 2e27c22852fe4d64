/** The source as it is, and what this sitting has made of it: `GET /__easel/source?filename=`, `/sitting`, `POST /commit`. */
import type { IncomingMessage } from "node:http";
import { Refusal } from "@easel/protocol/refusals";
import { CommitBody, type CommitResponse, type SessionResponse, type SourceResponse } from "@easel/protocol/session";
import { changedLines, unifiedDiff } from "@easel/source/write/unified-diff";
import { openForEditing } from "../files/app-files.ts";
import { type Middleware, parse, readBody, reply } from "./change-routes.ts";
import { checkOrigin, type Gate } from "../access/access.ts";
import { openRepository } from "../session/git.ts";
import type { Sitting } from "../session/session.ts";

export function answerSitting(root: string, sitting: Sitting, gate: Gate): Middleware {
  return (request, response, next) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const calls: Partial<Record<string, () => unknown>> = {
      "GET /source": () => source(searchParams.get("filename") ?? ""),
      "GET /sitting": whole,
      "POST /commit": () => commit(request),
    };
    const work = calls[`${request.method} ${pathname}`];
    if (!work) return next();
    void reply(response, () => {
      checkOrigin(request);
      return work();
    });
  };

  function source(filename: string): SourceResponse {
    const file = openForEditing(root, filename);
    if (!file) throw new Refusal("NOT_EDITABLE", `${filename || "This"} is not a file of this app that can be edited.`);
    const before = sitting.before(filename);
    const changes = before === undefined ? [] : changedLines(before ?? "", file.text);
    return {
      filename,
      text: file.text,
      path: file.path,
      // Where lines are gone, the one that has moved up is marked.
      changedLines: changes.map(({ after: { from, to } }) => ({ from: from + 1, to: Math.max(to, from + 1) })),
    };
  }

  async function whole(): Promise<SessionResponse> {
    const repository = await openRepository(root);
    const files = sitting.files();
    const prefix = repository?.prefix ?? "";
    return {
      files: files.map(({ filename }) => filename),
      patch: files.map(({ filename, before, now }) => unifiedDiff(prefix + filename, before, now)).join(""),
      isInGit: repository !== null,
    };
  }

  async function commit(request: IncomingMessage): Promise<CommitResponse> {
    gate.checkCaller(request);
    const { message } = parse(CommitBody, await readBody(request));
    const repository = await openRepository(root);
    if (!repository) throw new Refusal("NOT_COMMITTED", "This app does not lie in a git repository.");
    const files = sitting.files();
    const made = await repository.commit(files, message);
    sitting.kept(files);
    return { commit: made, files: files.map(({ filename }) => filename) };
  }
}
