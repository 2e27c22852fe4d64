import { artistPath, monthInWords } from "@contest/contract/pages";
import type { DayContest } from "@contest/contract/days";
import { type FormEvent, useId } from "react";
import { Link, useSearchParams } from "react-router";
import { Avatar } from "../design/avatar.tsx";
import { Button } from "../design/button.tsx";
import { LoadFailed } from "../design/load-failed.tsx";
import { PageHeading } from "../design/page-heading.tsx";
import { ShowMore } from "../design/show-more.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { useInBrowser } from "../design/use-in-browser.ts";
import { DAY_GRID, DayCard } from "./day-card.tsx";
import { useArtistsByName, useDays } from "./use-days.ts";

/** A calendar of all pages so far. */
export function DaysPage() {
  const [query, setQuery] = useSearchParams();
  const searched = useInBrowser(query.get("q")?.trim() ?? "", "");
  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading
        title="Every day’s page"
        description="Open a day to see what everybody made of it, or to color its page for fun."
      />
      <Search key={searched} searched={searched} onSearch={(text) => setQuery(text ? { q: text } : {})} />
      {searched && <Artists searched={searched} />}
      <Calendar searched={searched} />
    </div>
  );
}

function Search({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }
  return (
    <form role="search" onSubmit={submit} className="mt-6 max-w-lg">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Find a page or an artist
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          type="search"
          defaultValue={searched}
          maxLength={30}
          placeholder="Lighthouse or kenji"
          className="control-border min-h-11 w-full min-w-0 rounded-control bg-raised px-3 text-ink"
        />
        <Button type="submit">Search</Button>
      </div>
    </form>
  );
}

function Artists({ searched }: { searched: string }) {
  const artists = useArtistsByName(searched);
  if (artists.length === 0) return null;
  return (
    <section aria-labelledby="artists" className="mt-8">
      <h2 id="artists">Artists</h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {artists.map(({ username, avatarUrl }) => (
          <li key={username}>
            <Link
              to={artistPath(username)}
              className="ink-border flex min-h-11 items-center gap-2.5 rounded-control bg-raised py-1 pr-4 pl-1.5 font-semibold hover:bg-paper"
            >
              <Avatar name="" username={username} url={avatarUrl} className="size-9 text-sm" />
              {username}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Calendar({ searched }: { searched: string }) {
  const query = useDays(searched);
  const { data, error, refetch } = query;
  const days = data?.pages.flatMap((page) => page.days);
  if (error && !days) {
    return (
      <div className="mt-8">
        <LoadFailed failure={error} message="The days could not be loaded." retry={refetch} />
      </div>
    );
  }
  if (!days) return <Loading />;
  if (days.length === 0) {
    return (
      <p role="status" className="mt-10 text-lg">
        {searched ? `No page has “${searched}” in its title.` : "The first page is on its way."}
      </p>
    );
  }
  return (
    <>
      {months(days).map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={month} className="mt-10">
          <h2 id={month}>{monthInWords(month)}</h2>
          <ul className={`mt-5 ${DAY_GRID}`}>
            {ofMonth.map((day) => (
              <DayCard key={day.contestId} day={day} />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore query={query} className="mt-10 text-center" />
    </>
  );
}

/** Groups days by months like "2026-11". */
function months(days: readonly DayContest[]): [string, DayContest[]][] {
  const names = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return names.map((month) => [month, days.filter(({ date }) => date.startsWith(month))]);
}

function Loading() {
  return (
    <div role="status" className={`mt-10 ${DAY_GRID}`}>
      <span className="sr-only">Loading...</span>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((place) => (
        <Skeleton key={place} className="aspect-[4/5]" />
      ))}
    </div>
  );
}
