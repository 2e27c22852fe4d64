/** Every way an element can lose a mark on its way to the page: 25 JSX elements, 24 of them shown, as 19 host nodes. */
import { Slot } from "@radix-ui/react-slot";
import { CloneInDependency } from "cloning-dependency";
import { useState } from "react";
import { createPortal } from "react-dom";
import { ClassOnly, CloneInApp, Forwarded, Memoed, NoForwarding, SpreadAfter, SpreadBefore } from "./parts";

export function App() {
  const [count, setCount] = useState(0);
  const isOpen = true;
  const isClosed = false;
  return (
    <main data-count={count}>
      <SpreadBefore className="given" title="spread before" />
      <SpreadAfter className="given" title="spread after" />
      <ClassOnly className="given" />
      <NoForwarding className="given" />
      <Slot className="from-slot">
        <a className="own" href="#slot">
          slotted
        </a>
      </Slot>
      <CloneInApp>
        <button type="button" onClick={() => setCount(count + 1)}>
          count {count}
        </button>
      </CloneInApp>
      <CloneInDependency>
        <button type="button">cloned by a dependency</button>
      </CloneInDependency>
      <Memoed label="memo" />
      <Forwarded placeholder="type here" />
      <ul>
        {[1, 2, 3, 4, 5].map((item) => (
          <li key={item}>item {item}</li>
        ))}
      </ul>
      {isOpen && <strong>shown</strong>}
      {isClosed && <del>not shown</del>}
      {createPortal(
        <aside>
          <span>in a portal</span>
        </aside>,
        document.body,
      )}
    </main>
  );
}
