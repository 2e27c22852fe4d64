import type { Submission } from "@contest/contract/submissions";
import { Check, Link, Share2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "../design/button.tsx";
import { canShare, copyLink, shareNatively } from "./share.ts";
import { titleOf } from "../design/submission-texts.ts";

const loadMenu = () => import("../design/menu.tsx");
const Menu = lazy(() => loadMenu().then((file) => ({ default: file.Menu })));

/** How long the confirmation is shown. */
const CONFIRM_MS = 2000;

export function ShareButton({ submission, className = "" }: { submission: Submission; className?: string }) {
  const [isWanted, setWanted] = useState(false);
  const { isCopied, copy } = useCopy(submission);
  const button = (
    <IconButton
      label={`Share ${titleOf(submission)}`}
      className={className}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      {isCopied ? <Check aria-hidden="true" size={20} /> : <Share2 aria-hidden="true" size={20} />}
    </IconButton>
  );
  return (
    <span className="relative">
      {isWanted ? (
        <Suspense fallback={button}>
          <Menu
            defaultOpen
            trigger={button}
            items={[
              { label: "Copy link", icon: <Link aria-hidden="true" size={18} />, onSelect: () => void copy() },
              ...(canShare()
                ? [
                    {
                      label: "Share...",
                      icon: <Share2 aria-hidden="true" size={18} />,
                      onSelect: () => void shareNatively(submission),
                    },
                  ]
                : []),
            ]}
          />
        </Suspense>
      ) : (
        button
      )}
      <span role="status">
        {isCopied && (
          <span className="absolute right-0 bottom-full animate-rise rounded-control bg-ink px-2.5 py-1 text-sm font-semibold text-paper">
            Copied
          </span>
        )}
      </span>
    </span>
  );
}

function useCopy(submission: Submission) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return { isCopied, copy: async () => setCopied(await copyLink(submission)) };
}
