/** The exports of a module. */
import type { Expression, Program, VariableDeclarator } from "oxc-parser";

export interface Export {
  /** The exported name, or `default`. */
  exported: string;
  /** The local name, or empty for an anonymous default export. */
  local: string;
  /** The initial value of a constant. */
  value: Expression | null;
}

/** Re-exports from other modules are not included. */
export function exportsIn({ body }: Program): Export[] {
  const values = new Map<string, Expression | null>();
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration") continue;
    for (const { id, init } of declared.declarations) if (id.type === "Identifier") values.set(id.name, init);
  }
  return body.flatMap((statement): Export[] => {
    if (statement.type === "ExportDefaultDeclaration") {
      const { declaration } = statement;
      const local = declaration.type === "Identifier" ? declaration.name : nameOf(declaration);
      return [{ exported: "default", local, value: values.get(local) ?? null }];
    }
    if (statement.type !== "ExportNamedDeclaration" || statement.source) return [];
    const { declaration, specifiers } = statement;
    if (declaration) return declaredNames(declaration).map((name) => exported(name, name));
    return specifiers.map(({ local, exported: outside }) => exported(textOf(outside), textOf(local)));
  });

  function exported(name: string, local: string): Export {
    return { exported: name, local, value: values.get(local) ?? null };
  }
}

function declaredNames(declaration: object & { type: string }): string[] {
  if (declaration.type === "VariableDeclaration") {
    const { declarations } = declaration as unknown as { declarations: VariableDeclarator[] };
    return declarations.flatMap(({ id }) => (id.type === "Identifier" ? id.name : []));
  }
  const name = nameOf(declaration);
  return name ? [name] : [];
}

function nameOf(declaration: object): string {
  const id = "id" in declaration ? (declaration.id as { name?: string } | null) : null;
  return id?.name ?? "";
}

function textOf(name: { name: string } | { value: string }): string {
  return "name" in name ? name.name : name.value;
}
