import type { FigurePeriod, Figures, readFigures } from "@contest/contract/dashboard";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { send } from "../../api/send.ts";
import { formatSiteDate } from "../../design/format-date.ts";
import { LoadFailed } from "../../design/load-failed.tsx";
import { PageHeading } from "../../design/page-heading.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { Table, TableCell } from "../../design/table.tsx";
import { Filters, FilterSelect } from "../../lists/filters.tsx";

type FigureName = Exclude<keyof Figures, "from" | "to">;

const FIGURES: readonly { name: FigureName; label: string }[] = [
  { name: "signUps", label: "Sign-ups" },
  { name: "artists", label: "Artists" },
  { name: "returningArtists", label: "Returning artists" },
  { name: "submissions", label: "Works" },
  { name: "votes", label: "Votes" },
  { name: "revenue", label: "Revenue" },
];

const PERIODS: Record<FigurePeriod, { option: string; before: string }> = {
  week: { option: "7 days", before: "the 7 days before" },
  month: { option: "30 days", before: "the 30 days before" },
};

/** How the site has done in the latest week or month, compared with the one before, and in those before that. */
export function FiguresArea() {
  const [params, setParams] = useSearchParams();
  const period: FigurePeriod = params.get("period") === "month" ? "month" : "week";
  const { data, error, refetch } = useQuery({
    queryKey: ["figures", period],
    queryFn: ({ signal }) => send<typeof readFigures>("GET /api/admin/figures", { query: { period }, signal }),
  });
  const [latest, before] = data?.periods ?? [];
  return (
    <div className="space-y-5">
      <PageHeading title="Figures" description="Days are in UTC, and refunds are deducted." />
      <Filters>
        <FilterSelect
          list={{
            filters: { period },
            narrow: (name, value) => setParams({ [name]: value }, { preventScrollReset: true }),
          }}
          name="period"
          label="The last"
          options={{ week: PERIODS.week.option, month: PERIODS.month.option }}
        />
      </Filters>
      {error && !data && <LoadFailed failure={error} message="The figures could not be loaded." retry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {latest && before && <Comparison latest={latest} before={before} words={PERIODS[period].before} />}
      {data && <Periods periods={data.periods} />}
    </div>
  );
}

function Comparison({ latest, before, words }: { latest: Figures; before: Figures; words: string }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 2xl:grid-cols-6">
      {FIGURES.map(({ name, label }) => (
        <div key={name} className="ink-border flex flex-col rounded-card bg-raised p-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-display text-[1.7rem] leading-tight font-extrabold tabular-nums">
            {shown(name, latest[name])}
          </dd>
          <dd className="text-sm text-soft">{changeInWords(name, latest[name], before[name], words)}</dd>
        </div>
      ))}
    </dl>
  );
}

function changeInWords(name: FigureName, now: number, before: number, words: string): string {
  if (before === 0) return now === 0 ? `none in ${words} either` : `none in ${words}`;
  const percent = Math.round(((now - before) / before) * 100);
  const change = percent === 0 ? "same as" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)}% vs.`;
  return `${change} ${words} (${shown(name, before)})`;
}

function Periods({ periods }: { periods: readonly Figures[] }) {
  const columns = [{ label: "Days" }, ...FIGURES.map(({ label }) => ({ label, numeric: true }))];
  return (
    <Table caption="Earlier periods" columns={columns} stacks>
      {periods.map((figures) => (
        <tr key={figures.from}>
          <TableCell label="Days" numeric={false}>
            <span className="whitespace-nowrap">
              {formatSiteDate(figures.from)} to {formatSiteDate(figures.to)}
            </span>
          </TableCell>
          {FIGURES.map(({ name, label }) => (
            <TableCell key={name} label={label} numeric>
              {shown(name, figures[name])}
            </TableCell>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function shown(name: FigureName, value: number): string {
  return name === "revenue"
    ? value.toLocaleString("en-US", { style: "currency", currency: "USD" })
    : value.toLocaleString("en-US");
}
