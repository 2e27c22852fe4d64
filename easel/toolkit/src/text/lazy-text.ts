/** Text editing, loaded when an element is first selected whose text can be edited. */
import { createLazyModule } from "../lazy-module.ts";
import type { Session, Tree, TreeNode } from "../session.ts";
import { hasOnlyText } from "../text-contents.ts";
import type { TextEditing } from "./text.ts";

export function createLazyText(session: Session, tree: Tree): TextEditing {
  const editor = createLazyModule(async () => (await import("./text.ts")).createTextEditor(session, tree));
  let cancelStart = () => {};
  const canEdit = ({ codebaseId, elements: [element, ...others] }: TreeNode) => {
    const isOne = element instanceof HTMLElement && others.length === 0;
    const isStatic = session.lookups.elements[codebaseId]?.staticTextContents === true;
    return isOne && isStatic && hasOnlyText(element) && !element.matches("textarea, option, title, :disabled");
  };

  return {
    canEdit,
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
    restoreText: () => editor.loaded?.restoreText(),
    contains: (target) => editor.loaded?.contains(target) ?? false,
  };
}
