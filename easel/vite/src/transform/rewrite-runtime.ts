/** Makes a compiled module import the JSX runtime that handles ids instead of React's own. */
import { init, parse } from "es-module-lexer";
import { type Consumer, isJsxRuntime, REACT_MODULE, runtimeModule } from "./virtual-modules.ts";

/** Null when there is nothing to rewrite. */
export async function rewriteRuntime(code: string, consumer: Consumer): Promise<string | null> {
  return (consumer === "client" && rewriteQuickly(code)) || rewriteImports(code, consumer);
}

/** The import as compilers print it. */
const RUNTIME_IMPORT = /^import \{ jsxDEV as _jsxDEV[^}\n]*\} from "([^"\n]+)";?$/m;

/** Handles nearly all modules: the import occurs once, and nothing before it could make it part of a string or comment. */
function rewriteQuickly(code: string): string | null {
  const found = RUNTIME_IMPORT.exec(code);
  const specifier = found?.[1];
  if (!specifier || !isJsxRuntime(specifier)) return null;
  const [before, after] = [code.slice(0, found.index), code.slice(found.index + found[0].length)];
  if (/`|\/\*|\\\r?\n/.test(before) || /\/jsx-(dev-)?runtime/.test(before) || /\/jsx-(dev-)?runtime/.test(after))
    return null;
  return before + found[0].replace(`"${specifier}"`, `"${runtimeModule(specifier)}"`) + after;
}

async function rewriteImports(code: string, consumer: Consumer): Promise<string | null> {
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
