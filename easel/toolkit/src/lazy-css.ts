/** What looks into styles is loaded when it is first asked for: nobody waits for it who only points. */
import type { createCss } from "./css/css.ts";
import type { Functions, SelectionMessage, Session, Tree } from "./session.ts";

export function createCssLater(session: Session, tree: Tree) {
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
    /** Not before it is loaded. */
    tellAtOnce: (message: SelectionMessage, element: Element | undefined) =>
      loaded?.tellAtOnce(message, element) ?? false,
  };

  async function load() {
    const { createCss } = await import("./css/css.ts");
    loaded = createCss(session, tree);
    return loaded.functions;
  }
}
