/** Text editing, loaded when an element is first selected whose text can be edited. */
import { createLazyModule } from "../lazy-module.ts";
import type { Session, Tree, TreeNode } from "../session.ts";
import { textAt, textPlaceOf } from "./text-place.ts";
import type { TextEditing } from "./text.ts";

export function createLazyText(session: Session, tree: Tree): TextEditing {
  const editor = createLazyModule(async () => (await import("./text.ts")).createTextEditor(session, tree));
  let cancelStart = () => {};
  // Whoever clicks twice and types at once must not lose the first letters.
  if (session.options.selectInstances) tree.whenRebuilt(() => void editor.wait(true)?.catch(() => {}));
  const canEdit = (node: TreeNode) => textPlaceOf(node, session) !== null;

  return {
    canEdit,
    textAt: (selected, on) => textAt(selected, on, session),
    async prepare(node) {
      // A failure shows when the editing starts.
      if (canEdit(node)) await editor.wait(true)?.catch(() => {});
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
    restoreText: (codebaseId) => editor.loaded?.restoreText(codebaseId) ?? (() => {}),
    contains: (target) => editor.loaded?.contains(target) ?? false,
  };
}
