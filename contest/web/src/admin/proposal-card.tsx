import type { LineArtProposal } from "@contest/contract/planning";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../design/button.tsx";
import { Skeleton } from "../design/skeleton.tsx";

interface ProposalCardProps {
  /** Identifies the proposal among all. */
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<LineArtProposal>;
  caption: string;
  /** The label of the button, such as "Use this". */
  action: string;
  isBusy: boolean;
  isFree: boolean;
  onChoose: (proposal: LineArtProposal) => void;
}

/** A preview of generated line art that can be chosen. */
export function ProposalCard({ queryKey, load, caption, action, isBusy, isFree, onChoose }: ProposalCardProps) {
  const { data, error } = useQuery({
    queryKey: ["proposal", ...queryKey],
    queryFn: ({ signal }) => load(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <li className="flex flex-col gap-2">
      <div className="line-border aspect-[17/22] overflow-hidden rounded-sheet bg-sheet">
        {data && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(data.svg)}`}
            alt={data.alternativeText}
            className="size-full object-contain"
          />
        )}
        {!data && !error && <Skeleton className="size-full" />}
      </div>
      <p className="grow text-sm leading-snug">
        {data ? <strong className="block font-semibold">{data.title}</strong> : null}
        <span className="text-soft">{caption}</span>
      </p>
      <Button size="small" busy={isBusy} disabled={!data || !(isFree || isBusy)} onClick={() => data && onChoose(data)}>
        {action}
        <span className="sr-only"> {data?.title}</span>
      </Button>
    </li>
  );
}
