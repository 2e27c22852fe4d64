/** Everything that could be missing from the tree, twice in it, or in a wrong place. */
import {
  createContext,
  forwardRef,
  Fragment,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";

const Theme = createContext("light");
const MARK = Symbol("mark");

const Renamed = Original;
function Original({ label }: { label: string; mark?: symbol }) {
  return <em>{label}</em>;
}

const Memoed = memo(function Inner({ label }: { label: string }) {
  return <b>{label}</b>;
});

const Forwarded = forwardRef<HTMLInputElement, { placeholder: string }>((props, ref) => <input ref={ref} {...props} />);

function Several() {
  return (
    <>
      <dt>first</dt>
      <dd>second</dd>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const theme = useContext(Theme);
  return <section data-theme={theme}>{children}</section>;
}

const Late = lazy(async () => {
  await new Promise<void>((resolve) => Object.assign(window, { arrive: resolve }));
  return { default: () => <i>late</i> };
});

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
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <h1 className={count > 3 ? "title many" : "title"}>Tree {count}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        more
      </button>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        open
      </button>
      <Renamed label="renamed" mark={MARK} />
      <Memoed label="memo" />
      <Forwarded placeholder="forwarded" />
      <dl>
        <Several />
      </dl>
      <Theme.Provider value="dark">
        <Frame>
          <ul>
            {Array.from({ length: count }, (_, index) => (
              <Fragment key={index}>
                <li>item {index}</li>
              </Fragment>
            ))}
          </ul>
        </Frame>
      </Theme.Provider>
      <Suspense fallback={<p>waiting</p>}>
        <Late />
      </Suspense>
      <svg viewBox="0 0 2 2">
        <g>
          <circle r="1" />
        </g>
      </svg>
      <InShadow />
      <div dangerouslySetInnerHTML={{ __html: "<s>foreign</s>" }} />
      {isOpen && createPortal(<aside>{<Renamed label="in a portal" />}</aside>, document.body)}
    </main>
  );
}
