/** Decides which functions and classes are scopes for elements, and finds their names. */
import type { Class, Function as FunctionNode, ArrowFunctionExpression, Node } from "oxc-parser";

interface OpenedScope {
  kind: "component" | "function";
  name: string;
}

/**
 * A component always opens a scope. Another function does only at the top of a module: a callback inside a component
 * belongs to that component.
 */
export function scopeOpenedBy(node: Node, ancestors: Node[], atTop: boolean): OpenedScope | null {
  if (!isFunctionOrClass(node)) return null;
  const name = nameOf(node, ancestors);
  if (/^[A-Z]/.test(name) || name === "default") return { kind: "component", name };
  return atTop ? { kind: "function", name } : null;
}

type Scoped = FunctionNode | ArrowFunctionExpression | Class;

function isFunctionOrClass(node: Node): node is Scoped {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ClassDeclaration":
    case "ClassExpression":
      return true;
    default:
      return false;
  }
}

/**
 * The name that other code uses: Card in `const Card = memo(forwardRef(function Inner() {}))`. Without one, the
 * function's own name is used.
 */
function nameOf(node: Scoped, ancestors: Node[]): string {
  const own = "id" in node && node.id ? node.id.name : "";
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return own || "default";
  return assignedTo(ancestors) || own;
}

function assignedTo(ancestors: Node[]): string {
  for (let index = ancestors.length - 1; index >= 0; index -= 1) {
    const ancestor = ancestors[index];
    switch (ancestor?.type) {
      case "CallExpression":
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
        continue;
      case "VariableDeclarator":
        return ancestor.id.type === "Identifier" ? ancestor.id.name : "";
      case "AssignmentExpression":
        return assignedName(ancestor.left);
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        return ancestor.key.type === "Identifier" ? ancestor.key.name : "";
      case "ExportDefaultDeclaration":
        return "default";
      default:
        return "";
    }
  }
  return "";
}

function assignedName(target: Node): string {
  if (target.type === "Identifier") return target.name;
  if (target.type === "MemberExpression" && target.property.type === "Identifier") return target.property.name;
  return "";
}
