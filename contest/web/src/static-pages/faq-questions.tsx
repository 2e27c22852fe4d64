import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Ink } from "../design/illustrations/ink.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";

export interface Answer {
  /** The fragment of its address, as in /faq#age. */
  id: string;
  question: string;
  answer: ReactNode;
}

/** An accordion whose questions have addresses, and whose closed answers can be found by the browser's search. */
export function Questions({ answers }: { answers: readonly Answer[] }) {
  const location = useLocation();
  // The fragment of the address is not sent to the server.
  const asked = useInBrowser(location.hash.slice(1), "");
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());

  const [seen, setSeen] = useState("");
  const visit = `${location.key} ${asked}`;
  if (asked && seen !== visit) {
    setSeen(visit);
    setOpen(new Set([...open, asked]));
  }

  useEffect(() => {
    if (location.hash) document.getElementById(`${location.hash.slice(1)}-question`)?.focus({ preventScroll: true });
  }, [location]);

  function show(id: string, shown: boolean) {
    setOpen((before) => new Set(shown ? [...before, id] : [...before].filter((other) => other !== id)));
    // This bypasses the router, which would scroll: the address only has to be correct for sharing.
    history.replaceState(history.state, "", shown ? `#${id}` : `${location.pathname}${location.search}`);
  }

  return (
    <div className="border-t-[1.5px] border-ink">
      {answers.map((answer) => (
        <Question key={answer.id} {...answer} open={open.has(answer.id)} onChange={(shown) => show(answer.id, shown)} />
      ))}
    </div>
  );
}

interface QuestionProps extends Answer {
  open: boolean;
  onChange: (open: boolean) => void;
}

function Question({ id, question, answer, open, onChange }: QuestionProps) {
  const content = useFindableContent(open, () => onChange(true));
  return (
    <div id={id} className="scroll-mt-4 border-b-[1.5px] border-ink">
      <h2 className="text-lg">
        <button
          type="button"
          id={`${id}-question`}
          aria-expanded={open}
          aria-controls={`${id}-answer`}
          className="group flex w-full items-center justify-between gap-4 rounded-control py-4 text-left"
          onClick={() => onChange(!open)}
        >
          {question}
          <Ink viewBox="0 0 24 24" className="size-6 shrink-0 transition-transform group-aria-expanded:rotate-45">
            <path d="M12 4.5C11.6 9 12.3 15 12 19.5M4.5 12C9 12.4 15 11.7 19.5 12" />
          </Ink>
        </button>
      </h2>
      <div id={`${id}-answer`} ref={content} role="region" aria-labelledby={`${id}-question`} hidden={!open}>
        <div className="max-w-prose animate-appear space-y-3 pt-2 pb-6">{answer}</div>
      </div>
    </div>
  );
}

/**
 * Closed content is `hidden="until-found"`, which the browser's search opens. React supports `hidden` only as a boolean, so
 * it is set here.
 */
function useFindableContent(open: boolean, onFound: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const found = useRef(onFound);

  useLayoutEffect(() => {
    found.current = onFound;
    if (open) content.current?.removeAttribute("hidden");
    else content.current?.setAttribute("hidden", "until-found");
  });

  useEffect(() => {
    const leaving = new AbortController();
    content.current?.addEventListener("beforematch", () => found.current(), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return content;
}
