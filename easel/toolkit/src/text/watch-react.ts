/** Separates the child nodes that React made from what the user types among them. */

export interface ReactNodes {
  /** Attributes the changes since the last check to React, so that they are restored. */
  noteChanges(): void;
  /** Attributes the changes since the last check to the user. */
  forgetChanges(): void;
  /** Typing over a selection removes nodes, and React would fail when it removes them itself. */
  keepNodes(): void;
  /** Calls back as soon as React renders something here. What it renders then counts. */
  whenRendered(listener: () => void): void;
  restore(): void;
}

interface Kept {
  readonly node: ChildNode;
  text: string | null;
}

export function watchReact(element: Element): ReactNodes {
  let kept: Kept[] = Array.from(element.childNodes, keep);
  let onRender = () => {};
  const observer = new MutationObserver((records) => {
    note(records);
    onRender();
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return {
    noteChanges: () => note(observer.takeRecords()),
    forgetChanges: () => void observer.takeRecords(),
    keepNodes() {
      for (const { node } of kept) {
        if (node.parentNode === element) continue;
        node.nodeValue = "";
        element.append(node);
      }
      observer.takeRecords();
    },
    whenRendered(listener) {
      onRender = listener;
    },
    restore() {
      note(observer.takeRecords());
      observer.disconnect();
      const { childNodes } = element;
      const isInPlace =
        childNodes.length === kept.length && kept.every(({ node }, index) => childNodes[index] === node);
      if (!isInPlace) element.replaceChildren(...kept.map(({ node }) => node));
      for (const { node, text } of kept) if (node.nodeValue !== text) node.nodeValue = text;
    },
  };

  function note(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      if (type === "characterData") {
        const changed = kept.find(({ node }) => node === target);
        if (changed) changed.text = target.nodeValue;
        // For a single text, React writes into whatever text node is there.
        else if (target.parentNode === element) kept.push(keep(target as ChildNode));
      } else if (target === element) {
        kept = kept.filter(({ node }) => ![...removedNodes].includes(node));
        const place = kept.findIndex(({ node }) => node === previousSibling) + 1;
        kept.splice(place, 0, ...Array.from(addedNodes as NodeListOf<ChildNode>, keep));
      }
    }
  }
}

/** The nodes as they are now, to be shown again later. */
export function rememberNodes(element: Element): () => void {
  const nodes = Array.from(element.childNodes, keep);
  return () => {
    element.replaceChildren(...nodes.map(({ node }) => node));
    for (const { node, text } of nodes) if (node.nodeValue !== text) node.nodeValue = text;
  };
}

function keep(node: ChildNode): Kept {
  return { node, text: node.nodeValue };
}
