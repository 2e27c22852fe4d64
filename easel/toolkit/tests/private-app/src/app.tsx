/** Fields for secrets, in every form that apps write them. */
import { useState } from "react";

declare global {
  interface Window {
    setCount(count: number): void;
    signIn(): void;
  }
}

/** Shows the password when asked to, by another type of the same element. */
function PasswordField({ value, onType }: { value: string; onType: (value: string) => void }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <input
        value={value}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        aria-label="Password"
        type={isShown ? "text" : "password"}
      />
      <button type="button" onClick={() => setShown(!isShown)}>
        Show
      </button>
    </>
  );
}

function Held({ values }: { values: object }) {
  return <output>{Object.keys(values).length} values</output>;
}

export function App() {
  const [password, setPassword] = useState("");
  const [count, setCount] = useState(0);
  const [isIn, setIn] = useState(false);
  const [phrase, setPhrase] = useState("");
  Object.assign(window, { setCount, signIn: () => setIn(true) });
  return (
    <main>
      <h1 title={`${password} was typed`}>{count} changes</h1>
      <Held values={{ password, nested: { phrase } }} />
      {!isIn && (
        <form>
          <PasswordField value={password} onType={setPassword} />
          <input aria-label="Old" autoComplete="current-password" defaultValue="" />
          <label data-private>
            Phrase <textarea value={phrase} onChange={(event) => setPhrase(event.target.value)} />
          </label>
        </form>
      )}
    </main>
  );
}
