import type { fulfillPrize, listPrizes, PrizeClaim } from "@contest/contract/prizes";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureMessage } from "../../api/failure.ts";
import { send } from "../../api/send.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { formatDay } from "../../design/format-date.ts";
import { PageHeading } from "../../design/page-heading.tsx";
import { showToast } from "../../design/toast-store.ts";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { listKey, useList } from "../../lists/use-list.ts";

const LIST = "GET /api/admin/prizes";

const STATES = {
  waiting: { label: "Waiting for age confirmation", tone: "outline" },
  due: { label: "Due", tone: "marigold" },
  fulfilled: { label: "Delivered", tone: "leaf" },
  lapsed: { label: "Lapsed", tone: "outline" },
} as const satisfies Record<PrizeClaim["state"], { label: string; tone: string }>;

export function PrizesArea() {
  const queryClient = useQueryClient();
  const list = useList<typeof listPrizes>(LIST, []);
  const [asked, setAsked] = useState<PrizeClaim | null>(null);
  return (
    <div className="space-y-5">
      <PageHeading
        title="Prizes"
        description="Who gets which prize. If a winner does not confirm their age within seven days, the prize goes to the next in rank."
      />
      <ListTable
        list={list}
        caption="Prizes"
        empty="No prize has been won yet."
        rowKey={({ id }) => id}
        columns={[...COLUMNS, handOver(setAsked)]}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Has it been delivered?"
        kind="main"
        description={
          <p>
            {asked?.username} has received {asked?.prize}. This cannot be undone.
          </p>
        }
        confirm="Mark as delivered"
        onConfirm={async () => {
          if (asked)
            await send<typeof fulfillPrize>("POST /api/admin/prizes/:id/fulfilled", { params: { id: asked.id } });
          setAsked(null);
          await queryClient.invalidateQueries({ queryKey: listKey(LIST) });
          showToast({ title: "Noted", description: "The prize is marked as delivered." });
        }}
        onFailure={(failure) =>
          showToast({ title: "Error", description: failureMessage(failure, "Please try again."), tone: "destructive" })
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<PrizeClaim>[] = [
  { label: "Won in", cell: ({ won }) => <span className="block min-w-36">{won}</span> },
  { label: "Prize", cell: ({ prize }) => prize },
  { label: "Place", numeric: true, cell: ({ place }) => place },
  {
    label: "Who",
    cell: ({ username, email }) =>
      username ? (
        <>
          {username}
          <span className="block text-sm text-soft">{email}</span>
        </>
      ) : (
        <span className="text-soft">Has left</span>
      ),
  },
  {
    label: "State",
    cell: ({ state, confirmBy }) => (
      <>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {state === "waiting" && <span className="mt-1 block text-sm text-soft">until {formatDay(confirmBy)}</span>}
      </>
    ),
  },
  { label: "Since", cell: ({ openedAt }) => <span className="whitespace-nowrap">{formatDay(openedAt)}</span> },
];

function handOver(onAsk: (claim: PrizeClaim) => void): Column<PrizeClaim> {
  return {
    label: "Deliver",
    cell: (claim) =>
      claim.state === "due" && (
        <Button
          size="small"
          aria-label={`Mark the prize as delivered to ${claim.username}`}
          onClick={() => onAsk(claim)}
        >
          Delivered{" "}
        </Button>
      ),
  };
}
