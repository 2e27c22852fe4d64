import type { ComponentProp, PropType } from "@easel/protocol/component-props";

export interface PropsRequest {
  id: number;
  /** As in the import: the package, and the name that it exports. */
  specifier: string;
  exported: string;
  /** `Target` in `<Menu.Target>`. */
  member: string | null;
}

/** The few parts of TypeScript's API that are used. */
interface TypeScript {
  createLanguageService(host: object): { getProgram(): Program | undefined };
  getDefaultLibFilePath(options: object): string;
  ScriptSnapshot: { fromString(text: string): object };
  sys: { fileExists(path: string): boolean; readFile(path: string): string | undefined } & Record<string, unknown>;
}
interface Program {
  getTypeChecker(): Checker;
  getSourceFile(path: string): { statements: readonly { name?: object }[] } | undefined;
}
interface Checker {
  getTypeAtLocation(node: object): Type;
  getTypeOfSymbol(symbol: TypeSymbol): Type;
  typeToString(type: Type): string;
}
interface Type {
  getProperties(): TypeSymbol[];
  isUnion(): boolean;
  types?: Type[];
  flags: number;
  value?: unknown;
}
interface TypeSymbol {
  name: string;
  flags: number;
  declarations?: { getSourceFile(): { fileName: string } }[];
  getDocumentationComment(checker: Checker): { text: string }[];
}

/**
 * The body of a worker that answers requests with props. It is sent to the worker as text, so it uses nothing from outside
 * itself.
 */
export function readPackageTypes(): void {
  const { parentPort, workerData } = require("node:worker_threads") as typeof import("node:worker_threads");
  const { join } = require("node:path") as typeof import("node:path");
  const { root, typescript } = workerData as { root: string; typescript: string };
  const ts = require(typescript) as Partial<TypeScript>;
  const file = join(root, "easel-reads-types.tsx");
  const excluded = new Set(["children", "className", "style", "ref", "key"]);
  let text = "";
  let version = 0;
  const service = createService();

  parentPort?.on("message", (request: PropsRequest) => {
    let props: ComponentProp[] = [];
    try {
      props = propsOf(request);
    } catch {
      // Types that cannot be read are as good as none.
    }
    parentPort.postMessage({ id: request.id, props });
  });

  function createService() {
    const { createLanguageService, getDefaultLibFilePath, ScriptSnapshot, sys } = ts;
    // Newer versions of TypeScript have no such interface.
    if (!createLanguageService || !getDefaultLibFilePath || !ScriptSnapshot || !sys) return null;
    const options = {
      jsx: 4,
      module: 99,
      moduleResolution: 100,
      target: 99,
      skipLibCheck: true,
      strict: true,
      noEmit: true,
      types: [],
    };
    return createLanguageService({
      ...sys,
      getCompilationSettings: () => options,
      getCurrentDirectory: () => root,
      getDefaultLibFileName: () => getDefaultLibFilePath(options),
      getScriptFileNames: () => [file],
      getScriptVersion: (path: string) => (path === file ? String(version) : "1"),
      getScriptSnapshot(path: string) {
        const contents = path === file ? text : sys.readFile(path);
        return contents === undefined ? undefined : ScriptSnapshot.fromString(contents);
      },
      fileExists: (path: string) => path === file || sys.fileExists(path),
    });
  }

  function propsOf({ specifier, exported, member }: PropsRequest): ComponentProp[] {
    const from = JSON.stringify(specifier);
    const isName = [exported === "*" ? "C" : exported, member ?? "C"].every((name) => /^[A-Za-z_$][\w$]*$/.test(name));
    if (!isName) return [];
    const imported = exported === "*" ? "* as C" : exported === "default" ? "C" : `{ ${exported} as C }`;
    text = `import type { ComponentProps } from "react";\nimport ${imported} from ${from};\nexport type Props = ComponentProps<typeof C${member === null ? "" : `.${member}`}>;\n`;
    version += 1;
    const program = service?.getProgram();
    const declaration = program?.getSourceFile(file)?.statements.at(-1)?.name;
    if (!program || !declaration) return [];
    const checker = program.getTypeChecker();
    return checker
      .getTypeAtLocation(declaration)
      .getProperties()
      .flatMap((symbol) => propOf(symbol, checker));
  }

  function propOf(symbol: TypeSymbol, checker: Checker): ComponentProp[] {
    const { name, declarations = [] } = symbol;
    // What every element has would bury what the component itself takes.
    const isOfReact = declarations.every((each) =>
      /@types[\\/](react|csstype)|[\\/]csstype[\\/]/.test(each.getSourceFile().fileName),
    );
    if (excluded.has(name) || isOfReact || /^(on[A-Z]|aria-|data-|__)/.test(name)) return [];
    const type = typeOf(checker.getTypeOfSymbol(symbol), checker);
    if (type.kind === "code") return [];
    const description =
      symbol
        .getDocumentationComment(checker)
        .map((part) => part.text)
        .join("")
        .split("\n\n", 1)[0] ?? "";
    // An optional member has this flag.
    return [
      {
        name,
        type,
        isRequired: (symbol.flags & 16_777_216) === 0,
        description: description.trim(),
        defaultValue: null,
      },
    ];
  }

  function typeOf(type: Type, checker: Checker): PropType {
    const names = new Set<string>();
    const values: (string | number | boolean)[] = [];
    for (const each of type.isUnion() ? (type.types ?? []) : [type]) {
      const written = checker.typeToString(each);
      if (typeof each.value === "string" || typeof each.value === "number") values.push(each.value);
      else names.add(written);
    }
    for (const nothing of ["undefined", "null"]) names.delete(nothing);
    const isBoolean = names.has("true") || names.has("false");
    if (values.length > 1 || (values.length === 1 && names.size === 0)) {
      const flags = ["true", "false"].filter((name) => names.has(name)).map((name) => name === "true");
      return { kind: "choice", values: [...values, ...flags].slice(0, 100) };
    }
    if (isBoolean && values.length === 0 && names.size <= 2) return { kind: "boolean" };
    if (names.has("string") || [...names].some((name) => /^(?:React\.)?ReactNode$|^ReactElement/.test(name)))
      return { kind: "string" };
    if (names.has("number")) return { kind: "number" };
    return { kind: "code", source: "" };
  }
}
