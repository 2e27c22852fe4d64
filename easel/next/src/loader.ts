/**
 * The loader that webpack and Turbopack run for each module. Turbopack runs loaders in processes of their own, so this one
 * asks Easel in the dev server's process, where all ids are.
 */
import { connect } from "node:net";
import { createInterface } from "node:readline";
import type { MarkedModule } from "@easel/server/identity/mark-module";
import { annotatedModule } from "@easel/server/standalone/annotated-module";
import { MAY_HOLD_JSX } from "./may-hold-jsx.ts";

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery?: string;
  getOptions(): { socketPath: string };
  async(): (error: Error | null, code: string, map?: unknown) => void;
}

type Take = (marked: MarkedModule | null) => void;
type Ask = (module: { id: string; code: string }, take: Take) => void;

function annotateModule(this: LoaderContext, code: string, map?: unknown): void {
  const callback = this.async();
  const { resourcePath, resourceQuery = "" } = this;
  const skip = () => callback(null, code, map);
  if (/[\\/]node_modules[\\/]/.test(resourcePath) || !MAY_HOLD_JSX.test(code)) return skip();
  const ask = connection(this.getOptions().socketPath);
  ask({ id: resourcePath + resourceQuery, code }, (marked) => {
    if (!marked) return skip();
    const annotated = annotatedModule(marked.filename, code, marked.marks);
    callback(null, annotated.code, annotated.map);
  });
}

/** One for the process. A connection that has ended is opened again with the next module. */
let opened: Ask | null = null;

function connection(socketPath: string): Ask {
  return (opened ??= openConnection(socketPath));
}

/** Answers come in the order of the questions. */
function openConnection(socketPath: string): Ask {
  const waiting: Take[] = [];
  const socket = connect(socketPath).unref();
  createInterface({ input: socket }).on("line", (line) => waiting.shift()?.(JSON.parse(line)));
  // The dev server is about to end: the page works without ids.
  socket.on("error", () => {});
  socket.on("close", () => {
    opened = null;
    for (const take of waiting) take(null);
  });
  return (module, take) => {
    waiting.push(take);
    socket.write(`${JSON.stringify(module)}\n`);
  };
}

export default annotateModule;
