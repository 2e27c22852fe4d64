/** Keeps the child nodes that React made apart from what somebody types among them. */

export interface ReactNodes {
  /** What has changed since the last look was changed by React: it is to be put back as it is now. */
  noteChanges(): void;
  /** What has changed since the last look was typed. */
  forgetChanges(): void;
  /** Typing over a selection takes nodes out, and React would fail to find them when it removes one. */
  keepNodes(): void;
  putBack(): void;
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
    putBack() {
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
        // Where it has nothing but one text to show, React writes it into whatever text is there.
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
