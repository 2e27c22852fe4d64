/** Shown changes, loaded when the editor has its first tree, or with the first call. */
import type { createInstant } from "./instant/instant.ts";
import type { Functions, Outlining, Selecting, Session } from "./session.ts";
import type { PageTree } from "./tree/tree.ts";

type InstantFunctions = ReturnType<typeof createInstant>["functions"];

export function createLazyInstant(
  session: Session,
  tree: PageTree,
  { selecting, outlining }: { selecting: Selecting; outlining: Outlining },
): InstantFunctions {
  let loading: Promise<InstantFunctions> | undefined;
  const instant = () => (loading ??= load());
  // Not before the editor has its tree, which comes first. A failure shows with the first call, which tries again.
  void tree.isReady.then(instant).catch(() => (loading = undefined));

  return {
    applyChangeItemToDocument: async (...given) => (await instant()).applyChangeItemToDocument(...given),
    updateCodebaseIds: async (...given) => (await instant()).updateCodebaseIds(...given),
    setIsFlushing: async (...given) => (await instant()).setIsFlushing(...given),
    tempMoveElement: async (...given) => (await instant()).tempMoveElement(...given),
    tempAddDiv: async (...given) => (await instant()).tempAddDiv(...given),
  } satisfies Partial<Functions>;

  async function load(): Promise<InstantFunctions> {
    const { createInstant } = await import("./instant/instant.ts");
    return createInstant(session, tree, selecting, outlining).functions;
  }
}
