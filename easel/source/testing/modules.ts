/** Modules for tests, given as source text. */
import { type Element, isElement, readModule, type SourceModule } from "@easel/source/read/module";

export function moduleOf(code: string, filename = "app.tsx"): SourceModule {
  const reading = readModule(filename, code);
  if (reading.outcome === "broken") throw new Error(`${filename}:${reading.line} ${reading.message}`);
  return reading.module;
}

/** The elements of a component that returns this JSX. */
export function elementsIn(jsx: string): Element[] {
  return moduleOf(`function App() { return ${jsx}; }`).nodes.filter(isElement);
}
