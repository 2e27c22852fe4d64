/** Lets a compiled module import the JSX runtime that knows ids instead of React's own. */
import { init, parse } from "es-module-lexer";
import { type Consumer, isJsxRuntime, REACT_MODULE, runtimeModule } from "./virtual-modules.ts";

/** Null when there is nothing to rewrite. */
export async function rewriteRuntime(code: string, consumer: Consumer): Promise<string | null> {
  await init;
  const [imports] = parse(code);
  let rewritten = "";
  let from = 0;
  for (const { n: specifier, s: start, e: end, d: dynamic } of imports) {
    const replacement = dynamic === -1 && specifier ? replacementFor(specifier, consumer) : null;
    if (replacement === null) continue;
    rewritten += code.slice(from, start) + replacement;
    from = end;
  }
  return from === 0 ? null : rewritten + code.slice(from);
}

function replacementFor(specifier: string, consumer: Consumer): string | null {
  if (isJsxRuntime(specifier)) return runtimeModule(specifier);
  return specifier === "react" && consumer === "server" ? REACT_MODULE : null;
}
