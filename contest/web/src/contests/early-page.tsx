import type { readEarlyPage } from "@contest/contract/contests";
import { useQuery } from "@tanstack/react-query";
import { send } from "../api/send.ts";
import { formatTime } from "../design/format-date.ts";

/** The next page, for members whose plan includes early access. It can be printed now and handed in once it opens. */
export function EarlyPage() {
  const { data } = useQuery({
    queryKey: ["early-page"],
    queryFn: ({ signal }) => send<typeof readEarlyPage>("GET /api/early-page", { signal }),
    staleTime: 60_000,
  });
  const challenge = data?.challenge;
  if (!challenge) return null;
  const { title, lineArt, lineArtAlt, lineArtWidth, lineArtHeight, printables } = challenge;
  const opensAt = `${challenge.startDate}T${challenge.startTime}Z`;
  return (
    <section className="page-width pb-14 sm:pb-16">
      <div className="ink-border grid items-center gap-x-10 gap-y-5 rounded-card bg-raised p-5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-7">
        <img
          src={lineArt}
          alt={lineArtAlt}
          width={lineArtWidth}
          height={lineArtHeight}
          className="line-border mx-auto block h-auto w-40 bg-white"
        />
        <div>
          <p className="font-semibold text-soft">Your early access</p>
          <h2 className="mt-1">{title}</h2>
          <p className="mt-2">Opens for everyone at {formatTime(opensAt)}. Print it now, and share it from then on.</p>
          <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-semibold">
            <a href={printables.letter} download className="text-link">
              Letter
            </a>
            <a href={printables.a4} download className="text-link">
              A4
            </a>
            <a href={printables.pdf} download className="text-link">
              PDF
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
