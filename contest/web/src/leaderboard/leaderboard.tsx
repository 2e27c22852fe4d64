import { PERIODS, type Period } from "@contest/rules/leaderboard/periods";
import { AGE_GROUPS, CONTEST_TYPES } from "@contest/rules/submissions/kinds";
import { useId } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { ButtonLink } from "../design/button.tsx";
import { EmptyPodiumIllustration } from "../design/illustrations/empty-states.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { SelectField } from "../design/field.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { TabList } from "../design/tab-list.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { type LeaderboardFilters, useLeaderboard, type WatchTallies } from "./use-leaderboard.ts";
import { Champions } from "./champions.tsx";
import { WeighedVotesNote } from "../design/weighed-votes-note.tsx";
import { useUser } from "../session/session.ts";
import { OwnStanding } from "./own-standing.tsx";
import { Podium } from "./podium.tsx";
import { RankingTable } from "./ranking-table.tsx";
import { ageLabel, FOOTNOTES, TABLE_TITLES, TABS, TYPES } from "./labels.ts";

const NO_FILTERS: LeaderboardFilters = { period: "current", age: "any", type: "any" };

export function Leaderboard({ watchTallies }: { watchTallies: WatchTallies }) {
  const panel = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = readFilters(new URLSearchParams(search));
  const user = useUser();
  const leaderboard = useLeaderboard(filters, watchTallies);
  // The address is ahead of what is rendered when a visitor is quick.
  const go = (change: Partial<LeaderboardFilters>) =>
    void navigate({ search: writeFilters({ ...readFilters(new URLSearchParams(location.search)), ...change }) });

  return (
    <div className="page-width pt-10 pb-16 sm:pt-14">
      <PageHeading title="Leaderboard" />
      <div className="mt-6">
        <TabList
          label="Leaderboard"
          tabs={TABS}
          value={filters.period}
          onChange={(period) => go({ period })}
          panel={panel}
        />
      </div>
      <Filters filters={filters} onChange={go} />
      <div id={panel} role="tabpanel" aria-label={TABS[filters.period]} className="mt-8">
        <Standings leaderboard={leaderboard} period={filters.period} ownId={user?._id} />
        {user && <OwnStanding userId={user._id} filters={filters} />}
        {(filters.period === "week" || filters.period === "month") && (
          <Champions key={filters.period} period={filters.period} />
        )}
      </div>
      <p className="mt-8 text-[0.94rem] text-soft">{FOOTNOTES[filters.period]}</p>
      <p className="mt-2 text-[0.94rem]">
        <Link to="/winners" className="text-link">
          Past winners
        </Link>
      </p>
    </div>
  );
}

function Filters({
  filters,
  onChange,
}: {
  filters: LeaderboardFilters;
  onChange: (change: Partial<LeaderboardFilters>) => void;
}) {
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 text-[0.94rem] sm:flex sm:gap-4">
      <SelectField
        name="age"
        label="Age group"
        value={filters.age}
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
        value={filters.type}
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
  leaderboard: ReturnType<typeof useLeaderboard>;
  period: Period;
  ownId: string | undefined;
}

function Standings({ leaderboard, period, ownId }: StandingsProps) {
  const { entries, maximum, weighed, isError, refetch } = leaderboard;
  if (!entries && isError) {
    return (
      <LoadFailed message="The leaderboard could not be loaded. Check your connection and try again." retry={refetch} />
    );
  }
  if (!entries) return <Loading />;
  if (entries.length === 0) {
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
      {weighed && <WeighedVotesNote className="mb-5" />}
      {period === "current" && <Podium entries={entries} />}
      <h2 className="mb-4">{TABLE_TITLES[period]}</h2>
      <RankingTable title={TABLE_TITLES[period]} entries={entries} maximum={maximum} ownId={ownId} />
      <ShowMore query={leaderboard} className="mt-6 text-center" />
    </>
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

/** Ignores values that make no sense. */
function readFilters(query: URLSearchParams): LeaderboardFilters {
  return {
    period: PERIODS.find((period) => period === query.get("period")) ?? NO_FILTERS.period,
    age: AGE_GROUPS.find((group) => group === query.get("age")) ?? NO_FILTERS.age,
    type: CONTEST_TYPES.find((type) => type === query.get("type")) ?? NO_FILTERS.type,
  };
}

function writeFilters(filters: LeaderboardFilters): string {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof LeaderboardFilters],
  );
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}
