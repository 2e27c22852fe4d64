import type { Token } from "@easel/protocol/design";
import { Diamond } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useInspected } from "./inspected.tsx";
import { groupsOf, shortName, tokensFor, valueOf } from "./tokens.ts";
import { useStudio } from "../studio-context.tsx";

interface TokenMenuProps {
  property: string;
  /** The property that is written, if not the shown one. */
  writes: string;
  label: string;
}

/** The project's design tokens that fit the field beside it, if there are any. */
export function TokenMenu({ property, writes, label }: TokenMenuProps) {
  const { styling } = useStudio();
  const tokens = useInspected((inspected) => inspected.tokens);
  const fitting = useMemo(() => tokensFor(property, tokens), [property, tokens]);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (fitting.length === 0) return null;
  const choose = (token: Token) => {
    styling.apply({ [writes]: valueOf(token) });
    document.getElementById(id)?.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Choose a token for ${label.toLowerCase()}`}
        title="Design tokens"
        className="grid w-6 place-items-center justify-self-end rounded-md text-soft hover:text-text"
      >
        <Diamond aria-hidden size={11} />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={`Tokens for ${label.toLowerCase()}`}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        className="inset-auto m-0 mt-1 w-60 rounded-lg border border-line bg-raised text-text shadow-lg [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline]"
      >
        {isOpen && <TokenList tokens={fitting} choose={choose} />}
      </div>
    </>
  );
}

function TokenList({ tokens, choose }: { tokens: readonly Token[]; choose: (token: Token) => void }) {
  const [query, setQuery] = useState("");
  const found = tokens.filter((token) => token.name.includes(query.trim().toLowerCase()));
  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it to search
        autoFocus
        type="search"
        aria-label="Search tokens"
        placeholder="Search"
        value={query}
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === "Enter" && first) choose(first);
        }}
        className="h-8 w-full border-b border-line bg-transparent px-2.5 -outline-offset-2 placeholder:text-soft"
      />
      <div className="max-h-72 overflow-y-auto p-1">
        {groupsOf(found).map(({ name, tokens: members }) => (
          <section key={name} aria-label={name || "Other tokens"}>
            {name !== "" && <h3 className="px-1.5 pt-1.5 pb-0.5 text-[11px] font-medium text-soft">{name}</h3>}
            <ul>
              {members.map((token) => (
                <li key={token.name}>
                  <button
                    type="button"
                    title={token.value}
                    onClick={() => choose(token)}
                    className="flex h-7 w-full items-center gap-2 rounded-md px-1.5 text-left -outline-offset-2 hover:bg-hover"
                  >
                    {token.kind === "color" && (
                      <span
                        className="size-4 shrink-0 rounded-sm border border-line"
                        style={{ background: token.shown }}
                      />
                    )}
                    <span className="truncate">{shortName(token)}</span>
                    <span className="ml-auto max-w-1/2 shrink-0 truncate font-mono text-[10px] text-soft">
                      {token.shown}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p className="p-2 text-soft">No matching tokens.</p>}
      </div>
    </>
  );
}
