import { Diamond } from "lucide-react";
import { useMemo } from "react";
import { useStudio } from "../store.ts";
import { style } from "./styling.ts";
import { shortName, tokensFor, valueOf } from "./tokens.ts";

interface TokenMenuProps {
  property: string;
  /** What is changed, where it is more than is shown. */
  writes: string;
  label: string;
}

/** The project's own names for what the field beside it can have. Nothing where there are none. */
export function TokenMenu({ property, writes, label }: TokenMenuProps) {
  const tokens = useStudio((state) => state.tokens);
  const fitting = useMemo(() => tokensFor(property, tokens), [property, tokens]);
  if (fitting.length === 0) return null;
  return (
    <span className="absolute inset-y-0 right-0 grid w-6 place-items-center text-soft hover:text-text">
      <Diamond aria-hidden size={11} />
      <select
        aria-label={`${label} from the project's tokens`}
        title="The project's tokens"
        value=""
        onChange={(event) => {
          const token = fitting.find(({ name }) => name === event.target.value);
          if (token) style({ [writes]: valueOf(token) });
        }}
        className="absolute inset-0 appearance-none rounded-md text-transparent *:text-text"
      >
        <option value="" disabled>
          Tokens
        </option>
        {fitting.map((token) => (
          <option key={token.name} value={token.name}>
            {shortName(token)}: {token.shown}
          </option>
        ))}
      </select>
    </span>
  );
}
