import type { givePraise, Praise, readPraise, takePraiseBack } from "@contest/contract/praise";
import type { Submission } from "@contest/contract/submissions";
import { STICKER_NAMES, type StickerName, STICKERS } from "@contest/rules/praise/stickers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../api/failure.ts";
import { send } from "../api/send.ts";
import { showToast } from "../design/toast-store.ts";
import { useUser } from "../session/session.ts";
import { askToSignIn } from "../session/sign-in-prompt.ts";

/** The eight kind stickers. Pressing one puts it on the submission, and pressing it again takes it off. */
export function PraisePanel({ submission: { id } }: { submission: Submission }) {
  const user = useUser();
  const { praise, toggle } = usePraise(id, user?._id);
  const signInToPraise = (name: StickerName) =>
    askToSignIn({ reason: "Your sticker goes on as soon as you’re signed in.", onSignedIn: () => void toggle(name) });
  if (!praise) return <div className="h-28 sm:h-14" />;
  const shown = STICKER_NAMES.filter((name) => praise.isOpen || praise.counts[name]);
  if (shown.length === 0) return <p className="mb-3 text-soft">No stickers here.</p>;
  return (
    <ul aria-label="Kind stickers" className="mb-3 flex flex-wrap gap-2">
      {shown.map((name) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={praise.own.includes(name)}
            disabled={!praise.isOpen}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-control px-3 text-[0.94rem] font-semibold not-disabled:hover:border-ink aria-pressed:border-ink aria-pressed:bg-marigold aria-pressed:text-on-fill"
            onClick={() => (user ? void toggle(name) : signInToPraise(name))}
          >
            {STICKERS[name].label}
            {praise.counts[name] && <span className="tabular-nums">{praise.counts[name]}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

function usePraise(id: string, userId: string | undefined) {
  const queryClient = useQueryClient();
  const queryKey = ["praise", id, userId];
  const { data: praise } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send<typeof readPraise>("GET /api/submissions/:id/praise", { params: { id }, signal }),
  });

  async function toggle(sticker: StickerName) {
    const params = { id, sticker };
    try {
      const changed: Praise = praise?.own.includes(sticker)
        ? await send<typeof takePraiseBack>("DELETE /api/submissions/:id/praise/:sticker", { params })
        : await send<typeof givePraise>("PUT /api/submissions/:id/praise/:sticker", { params });
      queryClient.setQueryData(queryKey, changed);
      // Somebody who has just signed in sees the answer under a new key.
      if (!userId) await queryClient.invalidateQueries({ queryKey: ["praise", id] });
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Please try again."), tone: "destructive" });
    }
  }

  return { praise, toggle };
}
