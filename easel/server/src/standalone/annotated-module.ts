/** The code of a module with ids, and its source map, as bundlers expect them from a loader. */
import { annotate, type DecodedMap, type IdMark } from "@easel/source/annotate";

export interface AnnotatedModule {
  readonly code: string;
  readonly map: EncodedMap;
}

interface EncodedMap extends Omit<DecodedMap, "mappings"> {
  readonly mappings: string;
}

/** Makes compilers import the JSX runtime that handles ids. */
const PREFIX = "/** @jsxImportSource easel/jsx */ ";

/**
 * The React Compiler puts an import of its own before the first one, but behind directives: without any, the comment would
 * no longer be at the top, where the next compiler looks for it. Nobody knows this directive, so it does nothing.
 */
const DIRECTIVE = '"easel"; ';
const BEGINS_WITH_DIRECTIVE = /^\uFEFF?(?:\s|\/\/.*|\/\*[^]*?\*\/)*["']/;

export function annotatedModule(filename: string, code: string, marks: readonly IdMark[]): AnnotatedModule {
  const prefix = BEGINS_WITH_DIRECTIVE.test(code) ? PREFIX : PREFIX + DIRECTIVE;
  const annotated = annotate(filename, code, marks, prefix);
  return { code: annotated.code, map: encodeMap(annotated.map) };
}

function encodeMap({ mappings, ...map }: DecodedMap): EncodedMap {
  let encoded = "";
  let [source, line, column] = [0, 0, 0];
  for (const [index, segments] of mappings.entries()) {
    if (index > 0) encoded += ";";
    let generated = 0;
    let separator = "";
    for (const [toColumn, toSource, toLine, fromColumn] of segments) {
      encoded += separator;
      separator = ",";
      encoded += encodeNumber(toColumn - generated) + encodeNumber(toSource - source);
      encoded += encodeNumber(toLine - line) + encodeNumber(fromColumn - column);
      [generated, source, line, column] = [toColumn, toSource, toLine, fromColumn];
    }
  }
  return { ...map, mappings: encoded };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base 64 VLQ: five bits each, the lowest ones first, with the sign in the lowest bit. */
function encodeNumber(value: number): string {
  let [rest, text] = [value < 0 ? (-value << 1) | 1 : value << 1, ""];
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}
