/** How soon a new site has its example past: the newest three days, and everything; and how much of the machine that takes. */
import { waitForExamplePast } from "./example-past.ts";
import { type Figure, limited } from "./figure.ts";
import { speedSince } from "./machine-speed.ts";
import { processorSeconds } from "./processor-time.ts";
import { startSite } from "./site.ts";

const NEWEST_DAYS = 3;
const NEWEST_SECONDS = 20;
const ALL_SECONDS = 180;
const MOST_CORES = 1;

export async function measureFirstHour(): Promise<Figure[]> {
  const site = await startSite({ EXAMPLE_PAST: "on" });
  try {
    const since = Date.now();
    const processes = [site.pid, site.databasePid];
    const before = processorSeconds(processes);
    await waitForExamplePast(site.pool, `days_done >= ${NEWEST_DAYS}`);
    const newest = ((Date.now() - since) / 1000) * (await speedSince(since));
    await waitForExamplePast(site.pool, "finished_at is not null");
    const elapsed = (Date.now() - since) / 1000;
    const all = elapsed * (await speedSince(since));
    return [
      limited("the newest three days of a new site's example past, after its address is printed", newest, " s", {
        most: NEWEST_SECONDS,
      }),
      limited("the whole example past", all, " s", { most: ALL_SECONDS }),
      limited(
        "processor time of the site and its database per second meanwhile, against one core",
        (processorSeconds(processes) - before) / elapsed,
        " cores",
        { most: MOST_CORES },
      ),
    ];
  } finally {
    await site.stop();
  }
}
