import type { ImportDeclaration, ImportDeclarationSpecifier } from "oxc-parser";
import type { Range } from "./range.ts";

export interface Import extends Range {
  from: string;
  names: ImportedName[];
  typesOnly: boolean;
}

export interface ImportedName {
  /** The name in the other module: `default`, `*` for the whole module, or the exported name. */
  imported: string;
  local: string;
}

export function readImport(node: ImportDeclaration): Import {
  return {
    start: node.start,
    end: node.end,
    from: node.source.value,
    names: node.specifiers.map((specifier) => ({ imported: importedName(specifier), local: specifier.local.name })),
    typesOnly: node.importKind === "type",
  };
}

function importedName(specifier: ImportDeclarationSpecifier): string {
  if (specifier.type === "ImportDefaultSpecifier") return "default";
  if (specifier.type === "ImportNamespaceSpecifier") return "*";
  const { imported } = specifier;
  return imported.type === "Literal" ? imported.value : imported.name;
}
