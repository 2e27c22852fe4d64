/** Repeats the same small work on one processor, and says on request how often it fits into a millisecond, since a moment. */
const PAUSE_MS = 250;
const KEPT_MS = 300_000;
/** Takes about one percent of the processor. */
const TIMES = 4;
const WARM_UP = 300;

let samples: { at: number; perMs: number }[] = [];

for (let times = 0; times < WARM_UP; times += 1) work();
setInterval(() => {
  const before = process.cpuUsage();
  for (let times = 0; times < TIMES; times += 1) work();
  const { user, system } = process.cpuUsage(before);
  samples = samples.filter(({ at }) => at > Date.now() - KEPT_MS);
  samples.push({ at: Date.now(), perMs: (TIMES * 1000) / (user + system) });
}, PAUSE_MS);

process.on("message", (since: number) => {
  // Something short may have ended before the next sample was taken.
  const wanted = samples.filter(({ at }, index) => at >= since || index === samples.length - 1);
  process.send?.(wanted.reduce((sum, { perMs }) => sum + perMs, 0) / wanted.length);
});
process.on("disconnect", () => process.exit());

/** What servers and compilers do most: objects, texts, sorting and garbage. */
function work(): number {
  const items = Array.from({ length: 600 }, (_, index) => ({
    id: (index * 7919) % 3001,
    name: `item ${(index * 31) % 977}`,
    tags: [index % 7],
  }));
  const copy = JSON.parse(JSON.stringify(items)) as typeof items;
  copy.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : one.id - other.id));
  const lengths = new Map(copy.map(({ id, name }) => [id, name.replaceAll(/\d/g, "x").length]));
  return lengths.size;
}
