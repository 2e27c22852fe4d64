import { SIGNS } from "@contest/rules/results/suspicion";
import { Link } from "react-router";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import type { Asked } from "./decision-dialog.tsx";
import type { Preview } from "./use-judging.ts";

type Cluster = NonNullable<Preview["review"]>["clusters"][number];

interface VoteClustersProps {
  clusters: readonly Cluster[];
  isOpen: boolean;
  onAsk: (asked: Asked) => void;
}

/** What belongs together is decided together. The buttons stand beside the words at any width. */
export function VoteClusters({ clusters, isOpen, onAsk }: VoteClustersProps) {
  return (
    <ul aria-label="Clusters of suspicious votes" className="grid gap-3 xl:grid-cols-2">
      {clusters.map((cluster) => (
        <li
          key={`${cluster.submission} ${cluster.network}`}
          className="ink-border flex flex-col gap-3 rounded-card bg-raised p-4"
        >
          <div>
            <p className="font-semibold">{clusterInWords(cluster)}</p>
            <p className="mt-1 text-[0.94rem] text-soft">
              {cluster.reasons.map((reason) => SIGNS[reason].label).join(", ")}
            </p>
          </div>
          <div className="mt-auto flex flex-wrap items-center gap-2">
            {isOpen && <Actions cluster={cluster} onAsk={onAsk} />}
            {cluster.setAside > 0 && (
              <Badge tone="tomato">
                {cluster.setAside === cluster.votes ? "All set aside" : `${cluster.setAside} set aside`}
              </Badge>
            )}
            <Link to={`/admin/votes/${cluster.submission}`} className="text-link inline-flex min-h-9 items-center">
              All votes for {cluster.artist}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Actions({ cluster, onAsk }: { cluster: Cluster; onAsk: (asked: Asked) => void }) {
  const { submission, network, votes, setAside, artist } = cluster;
  const group = { submission, network };
  const words = `these ${formatCount(votes, "vote")} for ${artist}`;
  return (
    <>
      {setAside < votes && (
        <Button size="small" kind="danger" onClick={() => onAsk({ decision: "set-aside", group, words })}>
          Set all {votes} aside
        </Button>
      )}
      {setAside > 0 && (
        <Button size="small" onClick={() => onAsk({ decision: "count", group, words })}>
          Count them again
        </Button>
      )}
    </>
  );
}

/** "8 votes for ana from one network within 4 minutes" */
function clusterInWords({ votes, artist, reasons, firstCastAt, lastCastAt }: Cluster): string {
  const where = reasons.includes("shared-network") ? " from one network" : "";
  const minutes = Math.max(1, Math.round((Date.parse(lastCastAt) - Date.parse(firstCastAt)) / 60_000));
  const time = minutes < 120 ? formatCount(minutes, "minute") : formatCount(Math.round(minutes / 60), "hour");
  return `${formatCount(votes, "vote")} for ${artist}${where}${votes > 1 ? ` within ${time}` : ""}`;
}
