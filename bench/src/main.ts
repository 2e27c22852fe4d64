/**
 * Prints every figure in docs/figures.md, each as a ratio to a reference measured in the same run, with its limit and
 * whether it is met. `--write` writes a whole run into that file. `--busy` keeps a core busy meanwhile, because a
 * figure that depends on the neighbors convinces nobody.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureAssistant } from "./easel-assistant.ts";
import { measureNextStart } from "./easel-next.ts";
import { measureRuntime } from "./easel-runtime.ts";
import { measureAnnotating, measureMatching } from "./easel-source.ts";
import { measureStart } from "./easel-start.ts";
import { countChanges, measureRequest, measureWriting } from "./easel-writing.ts";
import { failedPart, type Figure, tableOf } from "./figure.ts";
import { measureFirstHour } from "./first-hour.ts";
import { measureFirstMinute } from "./first-minute.ts";
import { measureGalleryDelay } from "./gallery-delay.ts";
import { measureGrowth } from "./growth.ts";
import { measureHooks, measurePageAnswers } from "./hooks.ts";
import { measureOthersDuringUploads, measureUpload } from "./images.ts";
import { measureLoad } from "./load.ts";
import { startSampling, stopSampling } from "./machine-speed.ts";
import { measureDetailPages, measurePages } from "./pages.ts";
import { measurePainting } from "./painting.ts";
import { describeRun, writeFigures } from "./figures-file.ts";
import { leaveOut } from "./processor-time.ts";
import { measureSignInTiming } from "./sign-in-timing.ts";
import { type SiteWithDatabase, startSite } from "./site.ts";
import { COLLECTS_GARBAGE, measureStreams } from "./streams.ts";
import { measureStudio } from "./studio.ts";
import { measureToolkit } from "./toolkit.ts";
import { measureVotes, measureVotesForOneWork, openPolling } from "./votes.ts";

/** The parts run in this order; steps that leave much data behind get a site of their own. */
const PARTS: Record<string, (() => Promise<Figure[]>)[]> = {
  site: [() => onSite(async (site) => [await measureHooks(site), await measureSignInTiming(site)])],
  uploads: [() => onSite(async (site) => [await measureUpload(site), await measureOthersDuringUploads(site)])],
  votes: [
    () =>
      onSite(async (site) => {
        const polling = await openPolling(site);
        return [
          await measureVotes(site, polling),
          await measureVotesForOneWork(site, polling),
          ...(await measurePageAnswers(site)),
        ];
      }),
  ],
  // In a new process, whose memory has not grown through other work.
  streams: [() => onSite(async (site) => measureStreams(site, await openPolling(site)), COLLECTS_GARBAGE)],
  pages: [measurePages],
  details: [measureDetailPages],
  gallery: [() => onSite(measureGalleryDelay)],
  painting: [() => onSite(measurePainting)],
  growth: [measureGrowth],
  load: [() => onSite(measureLoad)],
  start: [measureFirstMinute],
  past: [measureFirstHour],
  easel: [async () => [...(await measureAnnotating()), await measureMatching(), measureRuntime()], measureStart],
  next: [measureNextStart],
  assistant: [measureAssistant],
  toolkit: [measureToolkit],
  studio: [measureStudio],
  writing: [measureWriting, async () => [await measureRequest()], async () => [countChanges()]],
};

/** Takes less than three minutes. */
const QUICK = ["writing"];

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false }, busy: { type: "boolean", default: false } },
});
const wanted = names.flatMap((name) => (name === "quick" ? QUICK : [name]));
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. There are: quick, ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
if (options.write && wanted.length > 0) {
  console.error("Only a whole run is written into docs/figures.md. Leave out the names of parts, or --write.");
  process.exit(1);
}
const neighbor = options.busy ? fork(fileURLToPath(new URL("./busy-neighbor.js", import.meta.url))) : null;
if (neighbor) leaveOut(neighbor);
startSampling();
const figures: Figure[] = [];
for (const [name, steps] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  const start = performance.now();
  const measured: Figure[] = [];
  for (const measure of steps) {
    try {
      measured.push(...(await measure()));
    } catch (error) {
      console.error(error);
      measured.push(failedPart(name, error));
      process.exitCode = 1;
    }
  }
  figures.push(...measured);
  // The rest may be interrupted.
  console.log(tableOf(measured));
  console.log(`Measured ${name} in ${Math.round((performance.now() - start) / 1000)} s`);
}
neighbor?.kill();
stopSampling();
const description = describeRun(names, options.busy);
console.log(`${description}\n\n${tableOf(figures)}`);
if (options.write) writeFigures(description, figures, options.busy);

async function onSite<Result>(
  measure: (site: SiteWithDatabase) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const site = await startSite(environment);
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
}
