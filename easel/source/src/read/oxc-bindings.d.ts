/** What the parser answers before its wrapper makes objects of it. */
declare module "oxc-parser/src-js/bindings.js" {
  import type { OxcError, ParserOptions } from "oxc-parser";

  export function parseSync(
    filename: string,
    code: string,
    options: ParserOptions,
  ): { readonly program: string; readonly errors: OxcError[] };
}
