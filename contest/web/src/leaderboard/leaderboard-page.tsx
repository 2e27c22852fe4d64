import { PERIODS, type Period } from "@contest/rules/leaderboard/periods";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "../design/button.tsx";
import { EmptyPodiumIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { SelectField } from "../design/field.tsx";
import { Notice } from "../design/notice.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { TabList } from "../design/tab-list.tsx";
import { type Board, type LeaderboardFilters, useBoard } from "./use-leaderboard.ts";
import { Champions } from "./champions.tsx";
import { Podium } from "./podium.tsx";
import { RankingTable } from "./ranking-table.tsx";
import { ageLabel, FOOTNOTES, TABLE_TITLES, TABS, TYPES } from "./labels.ts";

const FIRST: LeaderboardFilters = { period: "current", age: "any", type: "any" };

export function LeaderboardPage() {
  const panel = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const question = readQuestion(new URLSearchParams(search));
  const { board, loadMore, retry } = useBoard(question);
  // From the address, which is ahead of what is drawn when somebody is quick.
  const go = (change: Partial<LeaderboardFilters>) =>
    void navigate({ search: writeQuestion({ ...readQuestion(new URLSearchParams(location.search)), ...change }) });

  return (
    <div className="page-width pt-10 pb-16 sm:pt-14">
      <PageHeading title="Leaderboard" />
      <div className="mt-6">
        <TabList
          label="Leaderboard"
          tabs={TABS}
          value={question.period}
          onChange={(period) => go({ period })}
          panel={panel}
        />
      </div>
      <Filters question={question} onChange={go} />
      <div id={panel} role="tabpanel" aria-label={TABS[question.period]} className="mt-8">
        <Standings board={board} period={question.period} onMore={loadMore} onRetry={retry} />
        {(question.period === "week" || question.period === "month") && (
          <Champions key={question.period} period={question.period} />
        )}
      </div>
      <p className="mt-8 text-[0.94rem] text-soft">{FOOTNOTES[question.period]}</p>
      <p className="mt-2 text-[0.94rem]">
        <Link to="/winners" className="text-link">
          Past winners
        </Link>
      </p>
    </div>
  );
}

function Filters({
  question,
  onChange,
}: {
  question: LeaderboardFilters;
  onChange: (change: Partial<LeaderboardFilters>) => void;
}) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 text-[0.94rem] sm:flex sm:gap-4">
      <SelectField
        name="age"
        label="Age group"
        value={question.age}
        onChange={({ target }) => onChange({ age: target.value as LeaderboardFilters["age"] })}
      >
        <option value="any">All ages</option>
        {AGE_GROUPS.map((group) => (
          <option key={group} value={group}>
            {ageLabel(group)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="type"
        label="Type"
        value={question.type}
        onChange={({ target }) => onChange({ type: target.value as LeaderboardFilters["type"] })}
      >
        <option value="any">All types</option>
        {CONTEST_TYPES.map((type) => (
          <option key={type} value={type}>
            {TYPES[type]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface StandingsProps {
  board: Board;
  period: Period;
  onMore: () => Promise<void>;
  onRetry: () => void;
}

function Standings({ board, period, onMore, onRetry }: StandingsProps) {
  if (board.status === "loading") return <Loading />;
  if (board.status === "failed") {
    return (
      <Notice tone="problem" action={<Button onClick={onRetry}>Try again</Button>}>
        <p>The leaderboard could not be loaded. Check your connection and try again.</p>
      </Notice>
    );
  }
  if (board.entries.length === 0) {
    return (
      <EmptyState
        illustration={<EmptyPodiumIllustration />}
        title="No entries found for the selected filters"
        action={
          <ButtonLink to="/" kind="main">
            Join Today's Contest
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {period === "current" && <Podium entries={board.entries} />}
      <h2 className="mb-4">{TABLE_TITLES[period]}</h2>
      <RankingTable title={TABLE_TITLES[period]} entries={board.entries} maximum={board.maximum} />
      {board.next && <More onMore={onMore} />}
    </>
  );
}

function More({ onMore }: { onMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <div className="mt-6 text-center">
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onMore().finally(() => setBusy(false));
        }}
      >
        Show more
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div role="status">
      <p className="mb-4 text-soft">Loading leaderboard...</p>
      <div className="space-y-3">
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </div>
    </div>
  );
}

/** Whatever an address says that makes no sense is left out. */
function readQuestion(query: URLSearchParams): LeaderboardFilters {
  return {
    period: PERIODS.find((period) => period === query.get("period")) ?? FIRST.period,
    age: AGE_GROUPS.find((group) => group === query.get("age")) ?? FIRST.age,
    type: CONTEST_TYPES.find((type) => type === query.get("type")) ?? FIRST.type,
  };
}

function writeQuestion(question: LeaderboardFilters): string {
  const chosen = Object.entries(question).filter(([name, value]) => value !== FIRST[name as keyof LeaderboardFilters]);
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
