/** The functions that read styles, loaded with the first call. */
import type { createCss } from "./css/css.ts";
import type { Functions, SelectionMessage, Session, Tree } from "./session.ts";

export function createLazyCss(session: Session, tree: Tree) {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ReturnType<typeof createCss> | undefined;
  const css = () => (loading ??= load());

  const functions = {
    processRulesForSelectedElement: async (...given) => (await css()).processRulesForSelectedElement(...given),
    getCssEvals: async (...given) => (await css()).getCssEvals(...given),
    getElementClassList: async (...given) => (await css()).getElementClassList(...given),
    ruleMatchesElement: async (...given) => (await css()).ruleMatchesElement(...given),
    setModifiersForSelectedElement: async (...given) => (await css()).setModifiersForSelectedElement(...given),
  } satisfies Partial<Functions>;
  return {
    functions,
    /** Returns the message as it is until the module is loaded. */
    withStyles: (message: SelectionMessage, element: Element | undefined) =>
      loaded?.withStyles(message, element) ?? message,
  };

  async function load() {
    const { createCss } = await import("./css/css.ts");
    loaded = createCss(session, tree);
    return loaded.functions;
  }
}
