import type { FlaggedVote, listFlaggedVotes } from "@contest/contract/results";
import { FLAGGED_FROM, SIGN_NAMES, SIGNS } from "@contest/rules/results/suspicion";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "../../api/failure.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { formatCount } from "../../design/format-count.ts";
import { formatMoment } from "../../design/format-date.ts";
import { showToast } from "../../design/toast-store.ts";
import { Filters, FilterSelect } from "../../lists/filters.tsx";
import { type Column, ListTable } from "../../lists/list-table.tsx";
import { type List, useList } from "../../lists/use-list.ts";
import { DecisionDialog, type Asked } from "./decision-dialog.tsx";
import { FLAGGED_VOTES, type Judgement, type Preview } from "./use-judging.ts";
import { VoteClusters } from "./vote-clusters.tsx";

interface FlaggedVotesProps {
  preview: Preview;
  judgement: Judgement;
}

/** The suspicious votes, by group. A group or a single vote can be set aside or counted again. */
export function FlaggedVotes({ preview, judgement }: FlaggedVotesProps) {
  const { review, state } = preview;
  const isOpen = state !== "confirmed";
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-[1.45rem]">Suspicious votes</h2>
        {isOpen && review && <ReviewButton judgement={judgement} label="Check the votes again" />}
      </div>
      {!review && <p className="text-soft">Nobody has checked these votes yet.</p>}
      {review && (
        <>
          {review.flagged > 0 && <Flagged preview={preview} judgement={judgement} isOpen={isOpen} />}
          <p className="max-w-prose text-soft">
            {formatCount(review.votes, "vote")} reviewed on {formatMoment(review.madeAt)}; {review.flagged} with a score
            of {FLAGGED_FROM} or more. A score is a reason to look closer, never a verdict: votes you do not set aside
            count.
          </p>
        </>
      )}
    </section>
  );
}

interface ReviewButtonProps {
  judgement: Judgement;
  label: string;
  /** Whether it is the next thing to do. */
  isMain?: boolean;
}

export function ReviewButton({ judgement, label, isMain = false }: ReviewButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function review() {
    setBusy(true);
    try {
      const flagged = await judgement.review();
      showToast({ title: "Votes checked", description: `${formatCount(flagged, "vote")} flagged.` });
    } catch (failure) {
      showToast({ title: "Error", description: failureMessage(failure, "Please try again."), tone: "destructive" });
    }
    setBusy(false);
  }
  return (
    <Button {...(isMain ? { kind: "main" } : { size: "small" })} busy={isBusy} onClick={() => void review()}>
      {label}
    </Button>
  );
}

function Flagged({ preview, judgement, isOpen }: FlaggedVotesProps & { isOpen: boolean }) {
  const list = useList<typeof listFlaggedVotes>(FLAGGED_VOTES, ["submission", "reason", "network"], {
    contest: preview.id,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { byWork = [], byReason = [], byNetwork = [], clusters = [] } = preview.review ?? {};
  const columns = isOpen ? [actions(setAsked), ...COLUMNS] : COLUMNS;
  return (
    <>
      <VoteClusters clusters={clusters} isOpen={isOpen} onAsk={setAsked} />
      <details>
        <summary className="text-link inline-block min-h-9">Each suspicious vote</summary>
        <div className="mt-3 space-y-4">
          <Filters>
            <FilterSelect
              list={list}
              name="submission"
              label="Artist"
              options={optionsOf(byWork, ({ id, username }) => [id, username])}
            />
            <FilterSelect
              list={list}
              name="reason"
              label="Flagged for"
              options={optionsOf(byReason, ({ reason }) => [reason, SIGNS[reason].label])}
            />
            <FilterSelect
              list={list}
              name="network"
              label="Network"
              options={optionsOf(byNetwork, ({ network }) => [network, network])}
            />
          </Filters>
          {isOpen && <GroupActions list={list} onAsk={setAsked} />}
          <details>
            <summary className="text-link inline-block">What the reasons mean</summary>
            <dl className="mt-2 grid gap-x-4 text-[0.94rem] sm:grid-cols-[max-content_minmax(0,1fr)]">
              {SIGN_NAMES.map((name) => (
                <Fragment key={name}>
                  <dt className="font-semibold">
                    {SIGNS[name].label} ({SIGNS[name].points})
                  </dt>
                  <dd className="max-sm:mb-1.5">{SIGNS[name].words}.</dd>
                </Fragment>
              ))}
            </dl>
          </details>
          <ListTable
            list={list}
            caption="Suspicious votes"
            empty="No votes match."
            rowKey={({ submissionId, userId }) => `${submissionId} ${userId}`}
            columns={columns}
          />
        </div>
      </details>
      <DecisionDialog asked={asked} onClose={() => setAsked(null)} onDecide={judgement.decide} />
    </>
  );
}

function optionsOf<Group extends { votes: number }>(
  groups: readonly Group[],
  option: (group: Group) => [value: string, label: string],
): Record<string, string> {
  const options = groups.map((group) => {
    const [value, label] = option(group);
    return [value, `${label} (${group.votes})`];
  });
  return { "": "All", ...Object.fromEntries(options) };
}

/** The filters define the group, so a decision affects exactly the votes that are shown. */
function GroupActions({ list, onAsk }: { list: List<FlaggedVote>; onAsk: (asked: Asked) => void }) {
  const group = list.filters;
  const isAll = Object.keys(group).length === 0;
  const words = isAll ? "all suspicious votes" : "all votes of this group";
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="small" kind="danger" onClick={() => onAsk({ decision: "set-aside", group, words })}>
        Set {words} aside
      </Button>
      <Button size="small" onClick={() => onAsk({ decision: "count", group, words })}>
        Count {words}
      </Button>
    </div>
  );
}

const COLUMNS: readonly Column<FlaggedVote>[] = [
  { label: "Score", numeric: true, cell: ({ score }) => score },
  { label: "Voter", cell: ({ voter }) => <span className="whitespace-nowrap">{voter}</span> },
  {
    label: "For",
    cell: ({ artist, submissionId }) => (
      <Link to={`/admin/votes/${submissionId}`} className="text-link whitespace-nowrap">
        {artist}
      </Link>
    ),
  },
  {
    label: "Why",
    cell: ({ reasons }) => (
      <span className="block min-w-44">{reasons.map((reason) => SIGNS[reason].label).join(", ")}</span>
    ),
  },
  { label: "Network", cell: ({ network }) => network },
  { label: "Cast", cell: ({ castAt }) => <span className="whitespace-nowrap">{formatMoment(castAt)}</span> },
  {
    label: "Counts",
    cell: ({ setAside, decision }) => (
      <>
        <Badge tone={setAside ? "tomato" : "outline"}>{setAside ? "Set aside" : "Counts"}</Badge>
        {decision && <span className="mt-1 block text-sm wrap-anywhere text-soft">{decision}</span>}
      </>
    ),
  },
];

function actions(onAsk: (asked: Asked) => void): Column<FlaggedVote> {
  return {
    label: "Decide",
    cell: ({ submissionId, userId, voter, setAside }) => (
      <Button
        size="small"
        className="whitespace-nowrap"
        aria-label={setAside ? `Count the vote of ${voter}` : `Set the vote of ${voter} aside`}
        onClick={() =>
          onAsk({
            decision: setAside ? "count" : "set-aside",
            votes: [{ submissionId, userId }],
            words: `the vote of ${voter}`,
          })
        }
      >
        {setAside ? "Count" : "Set aside"}
      </Button>
    ),
  };
}
