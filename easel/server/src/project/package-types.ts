import type { ComponentProp, PropType } from "@easel/protocol/component-props";

export interface PropsRequest {
  id: number;
  /** As in the import: the package, and the name that it exports. */
  specifier: string;
  exported: string;
  /** `Target` in `<Menu.Target>`. */
  member: string | null;
}

export interface TypesWorkerData {
  root: string;
  /** The main module of the app's TypeScript. */
  typescript: string;
  /** The interface of TypeScript 7, which has none in its main module. */
  nativeApi: string | null;
}

/** The few parts of TypeScript's interfaces that are used. In both, a checker does the same. */
interface Checker {
  getTypeAtLocation(node: object): Type | undefined;
  getPropertiesOfType(type: Type): readonly TypeSymbol[];
  getTypeOfSymbol(symbol: TypeSymbol): Type | undefined;
  typeToString(type: Type): string;
}
interface Type {
  value?: unknown;
  /** Up to version 6. */
  types?: readonly Type[];
  isUnion?(): boolean;
  /** From version 7 on. */
  isUnionType?(): boolean;
  getTypes?(): readonly Type[] | undefined;
}
interface TypeSymbol {
  name: string;
  flags: number;
  declarations?: readonly ({ path: string } | { getSourceFile(): { fileName: string } })[];
  getDocumentationComment(checker: Checker): string | readonly { text: string }[];
}
interface SourceFile {
  statements: ArrayLike<{ name?: object }>;
}
interface TypeScript {
  createLanguageService(host: object): {
    getProgram(): { getTypeChecker(): Checker; getSourceFile(path: string): SourceFile | undefined } | undefined;
  };
  getDefaultLibFilePath(options: object): string;
  ScriptSnapshot: { fromString(text: string): object };
  sys: {
    fileExists(path: string): boolean;
    readFile(path: string): string | undefined;
    directoryExists(path: string): boolean;
    getDirectories(path: string): string[];
    realpath?(path: string): string;
  };
}
interface NativeApi {
  API: new (options: object) => {
    updateSnapshot(changes: object): {
      getProject(
        config: string,
      ): { checker: Checker; program: { getSourceFile(path: string): SourceFile | undefined } } | undefined;
    };
  };
}

/**
 * The body of a worker that answers requests with props. It is sent to the worker as text, so it uses nothing from outside
 * itself.
 */
export function readPackageTypes(): void {
  // Not `require`, which bundlers replace by names of their own.
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { createRequire } = process.getBuiltinModule("node:module");
  const { join } = process.getBuiltinModule("node:path");
  const { root, typescript, nativeApi } = workerData as TypesWorkerData;
  const load = createRequire(join(root, "package.json"));
  // Only in memory: an import, and a type whose members are the props.
  const file = join(root, "easel-reads-types.tsx");
  const config = join(root, "easel-reads-types.json");
  const excluded = new Set(["children", "className", "style", "ref", "key"]);
  const looks = new Set(["variant", "color", "size"]);
  let text = "";
  let version = 0;
  let readTypes: ReturnType<typeof open> | null = null;

  parentPort?.on("message", (request: PropsRequest) => {
    let props: ComponentProp[] = [];
    try {
      props = propsOf(request);
    } catch {
      // Types that cannot be read are as good as none.
    }
    parentPort.postMessage({ id: request.id, props });
  });

  /** Returns what reads the current text. */
  function open(): () => { checker: Checker; source: SourceFile | undefined } | undefined {
    if (nativeApi === null) return openClassic(load(typescript) as TypeScript);
    const { API } = load(nativeApi) as NativeApi;
    const compilerOptions = { jsx: "react-jsx", module: "esnext", moduleResolution: "bundler", target: "esnext" };
    const settings = { compilerOptions: { ...compilerOptions, strict: true, types: [] }, files: [file] };
    const texts = new Map([[config, JSON.stringify(settings)]]);
    const fs = {
      readFile: (path: string) => texts.get(path),
      fileExists: (path: string) => (texts.has(path) ? true : undefined),
    };
    texts.set(file, "");
    const api = new API({ cwd: root, fs });
    return () => {
      texts.set(file, text);
      const project = api
        .updateSnapshot({ openProjects: [config], fileChanges: { changed: [file] } })
        .getProject(config);
      return project && { checker: project.checker, source: project.program.getSourceFile(file) };
    };
  }

  function openClassic({ createLanguageService, getDefaultLibFilePath, ScriptSnapshot, sys }: TypeScript) {
    // The numbers stand for react-jsx, esnext and bundler.
    const options = { jsx: 4, module: 99, moduleResolution: 100, target: 99, strict: true, types: [] };
    const service = createLanguageService({
      readFile: sys.readFile,
      directoryExists: sys.directoryExists,
      getDirectories: sys.getDirectories,
      realpath: sys.realpath,
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
    return () => {
      const program = service.getProgram();
      return program && { checker: program.getTypeChecker(), source: program.getSourceFile(file) };
    };
  }

  function propsOf({ specifier, exported, member }: PropsRequest): ComponentProp[] {
    const from = JSON.stringify(specifier);
    const isName = [exported === "*" ? "C" : exported, member ?? "C"].every((name) => /^[A-Za-z_$][\w$]*$/.test(name));
    if (!isName) return [];
    const imported = exported === "*" ? "* as C" : exported === "default" ? "C" : `{ ${exported} as C }`;
    const component = member === null ? "C" : `C.${member}`;
    const name = (exported === "*" ? member : exported === "default" ? specifier.split("/").at(-1) : exported) ?? "";
    const own = propsIn(
      `import type { ComponentProps } from "react";\nimport ${imported} from ${from};\nexport type Props = ComponentProps<typeof ${component}>;\n`,
      name.toLowerCase(),
    );
    if (own.length > 0) return own;
    // A component that can be any tag tells nothing; then the usual name for the type of its props may.
    const named =
      exported === "*" ? `${member}Props` : exported === "default" ? "Props" : `${exported}${member ?? ""}Props`;
    return propsIn(`import type { ${named} as Own } from ${from};\nexport type Props = Own;\n`, name.toLowerCase());
  }

  function propsIn(code: string, name: string): ComponentProp[] {
    text = code;
    version += 1;
    readTypes ??= open();
    const read = readTypes();
    const statements = Array.from(read?.source?.statements ?? []);
    const declaration = statements.at(-1)?.name;
    const type = declaration && read?.checker.getTypeAtLocation(declaration);
    if (!type || !read) return [];
    const { checker } = read;
    const members = checker.getPropertiesOfType(type).map((symbol) => ({ symbol, files: filesOf(symbol) }));
    // Looks come first, then what the component has alone, and last what all of its library share.
    const rank = ({ symbol, files }: (typeof members)[number]) => {
      if (looks.has(symbol.name)) return 0;
      return files.some((each) => each.toLowerCase().includes(name)) ? 1 : 2;
    };
    return members.toSorted((one, other) => rank(one) - rank(other)).flatMap((member) => propOf(member, checker));
  }

  function filesOf({ declarations = [] }: TypeSymbol): string[] {
    return declarations.map((each) => ("path" in each ? each.path : each.getSourceFile().fileName));
  }

  function propOf({ symbol, files }: { symbol: TypeSymbol; files: string[] }, checker: Checker): ComponentProp[] {
    const { name } = symbol;
    // What every element has would bury what the component itself takes.
    const isOfReact = files.every((each) => /[\\/](@types[\\/]react|csstype)[\\/]/.test(each));
    const declared = checker.getTypeOfSymbol(symbol);
    if (excluded.has(name) || isOfReact || !declared || /^(on[A-Z]|aria-|data-|_)/.test(name)) return [];
    const type = typeOf(declared, checker);
    if (type.kind === "code") return [];
    const comment = symbol.getDocumentationComment(checker);
    const words = typeof comment === "string" ? comment : comment.map((part) => part.text).join("");
    const description = words.split("\n\n", 1)[0]?.trim() ?? "";
    // An optional member has this flag.
    return [{ name, type, isRequired: (symbol.flags & 16_777_216) === 0, description, defaultValue: null }];
  }

  function typeOf(type: Type, checker: Checker): PropType {
    const names = new Set<string>();
    const values: (string | number | boolean)[] = [];
    const isUnion = type.isUnion?.() ?? type.isUnionType?.() ?? false;
    for (const each of (isUnion ? (type.getTypes?.() ?? type.types) : null) ?? [type]) {
      if (typeof each.value === "string" || typeof each.value === "number") values.push(each.value);
      else names.add(checker.typeToString(each));
    }
    for (const nothing of ["undefined", "null"]) names.delete(nothing);
    const isBoolean = names.has("true") || names.has("false") || names.has("boolean");
    // As with every tag that an element may have.
    if (values.length > 60) return { kind: "code", source: "" };
    if (values.length > 1 || (values.length === 1 && names.size === 0)) {
      const flags = ["true", "false"].filter((name) => names.has(name)).map((name) => name === "true");
      return { kind: "choice", values: [...values, ...flags] };
    }
    if (isBoolean && values.length === 0 && names.size <= 2) return { kind: "boolean" };
    const isText = [...names].some((name) => /^(?:React\.)?ReactNode$|^ReactElement|^string\b/.test(name));
    if (isText) return { kind: "string" };
    return names.has("number") ? { kind: "number" } : { kind: "code", source: "" };
  }
}
