import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";

/** How long the confirmation is shown. */
const CONFIRM_MS = 2000;

/** A gift code, large enough to be copied by hand as well. */
export function CopyableCode({ code, className = "" }: { code: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <code className="font-text text-lg font-bold tracking-wide break-all tabular-nums">{code}</code>
      <Button
        size="small"
        aria-label={`Copy ${code}`}
        onClick={() =>
          void navigator.clipboard.writeText(code).then(
            () => setCopied(true),
            // If copying is not allowed, the code can still be selected.
            () => undefined,
          )
        }
      >
        {isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
        {isCopied ? "Copied" : "Copy"}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && "Copied"}
      </span>
    </div>
  );
}
