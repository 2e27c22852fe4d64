/** Everything that can be pointed at, and says so when it hears of it. */
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

declare global {
  interface Window {
    noticed: string[];
    setCount(count: number): void;
    setShown(isShown: boolean): void;
  }
}
window.noticed = [];
const notice = ({ type }: { type: string }) => window.noticed.push(type);
const everything = {
  onPointerDown: notice,
  onPointerOver: notice,
  onMouseDown: notice,
  onMouseMove: notice,
  onClick: notice,
  onTouchStart: notice,
  onContextMenu: notice,
  onWheel: notice,
  onKeyDown: notice,
  onInput: notice,
  onPaste: notice,
  onFocus: notice,
  onBlur: notice,
};

function Several() {
  return (
    <>
      <dt>first</dt>
      <dd>second</dd>
    </>
  );
}

function InShadow() {
  const host = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  useEffect(() => {
    setRoot(host.current?.shadowRoot ?? host.current?.attachShadow({ mode: "open" }) ?? null);
  }, []);
  return <div ref={host}>{root && createPortal(<u>in a shadow</u>, root as unknown as Element)}</div>;
}

export function App() {
  const [count, setCount] = useState(3);
  const [isShown, setShown] = useState(true);
  Object.assign(window, { setCount, setShown });
  return (
    <main {...everything}>
      {isShown && <h1 style={{ cursor: "help", outline: "1px dotted gray" }}>Hello world</h1>}
      <p>{count} items</p>
      <p>one {"two"}</p>
      <button type="button">Press me</button>
      <a href="#followed">A link</a>
      <pre>lines</pre>
      <input aria-label="Name" />
      <input aria-label="Password" type="password" defaultValue="secret" />
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>item {index}</li>
        ))}
      </ul>
      <dl>
        <Several />
      </dl>
      <div className="scroller">
        <b>tall</b>
      </div>
      <div className="moving">
        <i>moves</i>
      </div>
      <div className="contents">
        <em>has a box</em>
      </div>
      <div dir="rtl">
        <s>{count} from the right</s>
      </div>
      <InShadow />
      <dialog>
        <q>in a dialog {count}</q>
      </dialog>
    </main>
  );
}
