import type { reviewPainting } from "@contest/contract/paintings";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { send } from "../../api/send.ts";
import { formatCount } from "../../design/format-count.ts";

/** How a submission was painted on the site, and what about it looks automated. */
export function PaintingReview({ submissionId }: { submissionId: string }) {
  const { data } = useQuery({
    queryKey: ["painting review", submissionId],
    queryFn: ({ signal }) =>
      send<typeof reviewPainting>("GET /api/admin/paintings/:id", { params: { id: submissionId }, signal }),
    // A log never changes.
    staleTime: Infinity,
  });
  if (!data) return null;
  const minutes = Math.max(1, Math.round(data.seconds / 60));
  return (
    <div className="mt-3 border-l-4 border-sky pl-3">
      <p>
        <strong className="font-semibold">Painted here</strong> in {formatCount(data.operations, "step")},{" "}
        {formatCount(minutes, "minute")}.{" "}
        <Link to={`/gallery?work=${submissionId}`} className="text-link">
          Watch the replay
        </Link>
      </p>
      {data.signs.length > 0 ? (
        <ul aria-label="Signs of automation" className="mt-1 list-disc space-y-1 pl-5">
          {data.signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-soft">Nothing about it looks automated.</p>
      )}
    </div>
  );
}
