/** A small app that any editor might show. */
import { useState } from "react";
import "./app.css";
import { Badge } from "./badge";

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main className="card">
      <h1 className="title">Hello</h1>
      <p>{count} times</p>
      <button type="button" style={{ margin: 0 }} onClick={() => setCount(count + 1)}>
        Count
      </button>
      <ul>
        <li>one</li>
        <li>two</li>
        <li>three</li>
      </ul>
      <section>
        <b>inside</b>
      </section>
      <input aria-label="Name" />
      <input aria-label="Password" type="password" />
      <Badge label="new" details={{ size: 2 }} />
    </main>
  );
}
