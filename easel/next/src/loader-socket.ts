/**
 * Answers the loader, which runs in other processes, through a socket that only this user can reach. Each line is a module
 * in JSON, and each line of the answer, in the same order, has the ids of its elements, or null.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { MarkedModule } from "@easel/server/identity/mark-module";
import { parse } from "@easel/server/routes/http";
import * as v from "valibot";

const Question = v.object({ id: v.string(), code: v.string() });

/** Returns the path of the socket. */
export function serveLoader(mark: (code: string, id: string) => MarkedModule | null): string {
  const folder = mkdtempSync(join(tmpdir(), "easel-"));
  const path =
    process.platform === "win32" ? `\\\\.\\pipe\\${folder.replaceAll(/[\\/:]/g, "-")}` : join(folder, "loader");
  const server = createServer((socket) => {
    // A loader's process that ends breaks off its connection.
    socket.on("error", () => socket.destroy());
    createInterface({ input: socket }).on("line", (line) => socket.write(`${JSON.stringify(answer(line))}\n`));
  });
  server.listen(path).unref();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return path;

  function answer(line: string): MarkedModule | null {
    try {
      const { id, code } = parse(Question, JSON.parse(line));
      return mark(code, id);
    } catch (error) {
      console.error("[easel]", error);
      return null;
    }
  }
}
