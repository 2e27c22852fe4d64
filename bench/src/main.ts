/** Prints every figure the README claims, each as a ratio to a reference measured in the same run. */
import { measureRuntime } from "./easel-runtime.ts";
import { measureAnnotating, measureMatching } from "./easel-source.ts";
import { measureStart } from "./easel-start.ts";
import { countChanges, measureRequest, measureWriting } from "./easel-writing.ts";
import { measureGalleryDelay } from "./gallery-delay.ts";
import { measureGrowth } from "./growth.ts";
import { measureGallery, measureHooks } from "./hooks.ts";
import { measureOthersDuringUploads, measureUpload } from "./images.ts";
import { measureLoad } from "./load.ts";
import { measureSignInTiming } from "./sign-in-timing.ts";
import { type SiteWithDatabase, startSite } from "./site.ts";
import { measureStreams } from "./streams.ts";
import { measureStudio } from "./studio.ts";
import { measureToolkit } from "./toolkit.ts";
import { measureVotes, measureVotesForOneWork, openPolling } from "./votes.ts";

export interface Figure {
  what: string;
  ours: string;
  reference: string;
  ratio: string;
}

/** In this order, each part on a site of its own where it leaves much behind. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  site: () =>
    onSite(async (site) => [
      await measureHooks(site),
      await measureSignInTiming(site),
      await measureUpload(site),
      await measureOthersDuringUploads(site),
    ]),
  votes: () =>
    onSite(async (site) => {
      const polling = await openPolling(site);
      return [
        // First, while the process has not grown by other work.
        ...(await measureStreams(site, polling)),
        await measureGallery(site),
        await measureVotes(site, polling),
        await measureVotesForOneWork(site, polling),
      ];
    }),
  crowd: () => onSite(async (site) => [await measureGalleryDelay(site), ...(await measureGrowth(site.pool))]),
  load: () => onSite(measureLoad),
  easel: async () => [await measureAnnotating(), await measureMatching(), measureRuntime(), ...(await measureStart())],
  toolkit: measureToolkit,
  studio: measureStudio,
  writing: async () => [...(await measureWriting()), await measureRequest(), countChanges()],
};

/** One part of each kind, in less than three minutes. */
const QUICK = ["site", "studio", "writing"];

const wanted = process.argv.slice(2).flatMap((name) => (name === "quick" ? QUICK : [name]));
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. There are: quick, ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  figures.push(...(await measure()));
}
console.table(Object.fromEntries(figures.map(({ what, ...numbers }) => [what, numbers])));

async function onSite(measure: (site: SiteWithDatabase) => Promise<Figure[]>): Promise<Figure[]> {
  const site = await startSite();
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
