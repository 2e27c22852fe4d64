/** Text editing, loaded with the first press on the page: it is not needed before the second. */
import { createLazyModule } from "../lazy-module.ts";
import type { Session, Tree } from "../session.ts";
import { hasOnlyText } from "../text-contents.ts";
import type { TextEditing } from "./text.ts";

export function createLazyText(session: Session, tree: Tree): TextEditing {
  const editor = createLazyModule(async () => (await import("./text.ts")).createTextEditor(session, tree));
  let cancelStart = () => {};
  addEventListener("pointerdown", () => void editor.wait(true), { capture: true, once: true, signal: session.ended });

  return {
    canEdit({ codebaseId, elements: [element, ...others] }) {
      const isOne = element instanceof HTMLElement && others.length === 0;
      const isStatic = session.lookups.elements[codebaseId]?.staticTextContents === true;
      return isOne && isStatic && hasOnlyText(element) && !element.matches("textarea, option, title, :disabled");
    },
    start(node, at, onEnd) {
      const loading = editor.wait(true);
      if (!loading) return editor.loaded?.start(node, at, onEnd);
      let isCanceled = false;
      cancelStart = () => {
        isCanceled = true;
        onEnd();
      };
      void loading.then(() => {
        if (!isCanceled) editor.loaded?.start(node, at, onEnd);
        cancelStart = () => {};
      }, onEnd);
    },
    commit() {
      if (editor.wait(false)) cancelStart();
      editor.loaded?.commit();
    },
    restoreText: () => editor.loaded?.restoreText(),
    contains: (target) => editor.loaded?.contains(target) ?? false,
  };
}
