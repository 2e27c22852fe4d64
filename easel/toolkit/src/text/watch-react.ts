/** Separates the child nodes that React made from what the user types among them. */

export interface ReactNodes {
  /** Attributes the changes since the last check to React, so that they are restored. */
  noteChanges(): void;
  /** Attributes the changes since the last check to the user. */
  forgetChanges(): void;
  /** Typing over a selection removes nodes, and React would fail when it removes them itself. */
  keepNodes(): void;
  restore(): void;
}

interface Kept {
  readonly node: ChildNode;
  text: string | null;
}

export function watchReact(element: Element): ReactNodes {
  let kept: Kept[] = Array.from(element.childNodes, keep);
  const observer = new MutationObserver(note);
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

function keep(node: ChildNode): Kept {
  return { node, text: node.nodeValue };
}
