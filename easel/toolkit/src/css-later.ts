/** What looks into styles is loaded when it is first asked for: nobody waits for it who only points. */
import type { Functions, Session, Tree } from "./session.ts";

export function createCssLater(session: Session, tree: Tree) {
  let loading: ReturnType<typeof load> | undefined;
  const css = () => (loading ??= load());

  return {
    processRulesForSelectedElement: async (...given) => (await css()).processRulesForSelectedElement(...given),
    getCssEvals: async (...given) => (await css()).getCssEvals(...given),
    getElementClassList: async (...given) => (await css()).getElementClassList(...given),
    ruleMatchesElement: async (...given) => (await css()).ruleMatchesElement(...given),
    setModifiersForSelectedElement: async (...given) => (await css()).setModifiersForSelectedElement(...given),
  } satisfies Partial<Functions>;

  async function load() {
    const { createCss } = await import("./css/css.ts");
    return createCss(session, tree).functions;
  }
}
