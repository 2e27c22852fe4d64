import { useState } from "react";
import "./app.css";

/** One of each that a change can be about: plain text, a list, a component used twice, and what changes by itself. */
export function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <h1 title="greeting">Hello</h1>
      <section className="box">
        <p id="first" className="quiet">
          one {count}
        </p>
        <input name="field" defaultValue="typed" />
        <p className="loud">three</p>
      </section>
      <aside>
        <em>aside {count}</em>
      </aside>
      <ul>
        {["a", "b"].map((item) => (
          <li key={item}>
            <b>{item}</b>
            <i>{count}</i>
          </li>
        ))}
      </ul>
      <Card label="left" />
      <Card label="right" />
    </main>
  );
}

function Card({ label }: { label: string }) {
  return <article>{label}</article>;
}
