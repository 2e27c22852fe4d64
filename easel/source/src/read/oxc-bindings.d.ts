/** The parser's internal binding, which returns the tree as JSON. */
declare module "oxc-parser/src-js/bindings.js" {
  import type { OxcError, ParserOptions } from "oxc-parser";

  export function parseSync(
    filename: string,
    code: string,
    options: ParserOptions,
  ): { readonly program: string; readonly errors: OxcError[] };
}
