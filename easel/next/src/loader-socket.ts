/** Answers the loader, which runs in other processes, through a socket that only this user can reach. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, readBody, reply } from "@easel/server/routes/http";
import type { AnnotatedModule } from "@easel/server/standalone/standalone-host";
import * as v from "valibot";

const Body = v.object({ id: v.string(), code: v.string() });

/** Returns the path of the socket. */
export function serveLoader(annotate: (code: string, id: string) => AnnotatedModule | null): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-"));
  const path =
    process.platform === "win32" ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, "-")}` : join(folder, "loader");
  const server = createServer((request, response) => {
    void reply(response, async () => {
      const { id, code } = parse(Body, await readBody(request));
      return annotate(code, id) ?? { code };
    });
  });
  server.listen(path).unref();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return path;
}
