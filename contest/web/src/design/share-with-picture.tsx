import { Check, Share2 } from "lucide-react";
import { Button } from "./button.tsx";
import { canShare, type Shared, shareNatively } from "./share.ts";
import { useCopiedLink } from "./use-copied-link.ts";

/** Shares a page with a picture where the browser can, and copies its address elsewhere. */
export function ShareWithPicture({ shared, card }: { shared: Shared; card: string }) {
  const { isCopied, copy } = useCopiedLink(shared);
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Button onClick={() => void (canShare() ? shareNatively(shared, card) : copy())}>
        {isCopied ? <Check aria-hidden="true" size={20} /> : <Share2 aria-hidden="true" size={20} />}
        <span role="status">{isCopied ? "Link copied" : "Share"}</span>
      </Button>
      <a
        href={card}
        download="my-page.jpg"
        className="ink-border inline-flex min-h-11 items-center justify-center rounded-control bg-raised px-4.5 font-semibold hover:bg-paper"
      >
        Save the card
      </a>
    </div>
  );
}
