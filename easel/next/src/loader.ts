/**
 * The loader that webpack and Turbopack run for each module. Turbopack runs loaders in processes of their own, so this one
 * asks Easel in the dev server's process, where all ids are.
 */
import { request as sendRequest } from "node:http";
import { MAY_HOLD_JSX } from "./may-hold-jsx.ts";

interface LoaderContext {
  readonly resourcePath: string;
  readonly resourceQuery?: string;
  getOptions(): { socketPath: string };
  async(): (error: Error | null, code: string, map?: unknown) => void;
}

function annotateModule(this: LoaderContext, code: string, map?: unknown): void {
  const callback = this.async();
  const { resourcePath, resourceQuery = "" } = this;
  const skip = () => callback(null, code, map);
  if (/[\\/]node_modules[\\/]/.test(resourcePath) || !MAY_HOLD_JSX.test(code)) return skip();
  const { socketPath } = this.getOptions();
  const request = sendRequest({ socketPath, method: "POST", path: "/annotate" }, (response) => {
    const chunks: Buffer[] = [];
    response.on("data", (chunk: Buffer) => chunks.push(chunk));
    response.on("error", skip);
    response.on("end", () => {
      if (response.statusCode !== 200) return skip();
      const annotated = JSON.parse(Buffer.concat(chunks).toString()) as { code: string; map: unknown };
      callback(null, annotated.code, annotated.map);
    });
  });
  // The dev server is about to end: the page works without ids.
  request.on("error", skip);
  request.end(JSON.stringify({ id: resourcePath + resourceQuery, code }));
}

export default annotateModule;
