import type { Submission } from "@contest/contract/submissions";
import { Check, ExternalLink, Link, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../design/button.tsx";
import { canShare, SHARE_TARGETS, shareNatively, shareWith } from "../design/share.ts";
import { titleOf } from "../design/submission-texts.ts";
import { useCopiedLink } from "../design/use-copied-link.ts";

const loadMenu = () => import("../design/menu.tsx");
const Menu = lazy(() => loadMenu().then((file) => ({ default: file.Menu })));

export function ShareButton({ submission, className = "" }: { submission: Submission; className?: string }) {
  const shared = { title: titleOf(submission), path: `/gallery?submission=${submission.id}` };
  const [isWanted, setWanted] = useState(false);
  const { isCopied, copy } = useCopiedLink(shared);
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
                      onSelect: () => void shareNatively(shared),
                    },
                  ]
                : SHARE_TARGETS.map((target) => ({
                    label: target.label,
                    icon: <ExternalLink aria-hidden="true" size={18} />,
                    onSelect: () => shareWith(target, shared),
                  }))),
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
