/** What the dev server knows of the source, kept as it changes. */
import { type CssElement, Lookups, type TreeElement } from "@easel/protocol/lookups";
import { FileChange } from "@easel/protocol/session";
import * as v from "valibot";

const Versioned = v.object({ version: v.number(), ...Lookups.entries });
type Versioned = v.InferOutput<typeof Versioned>;

export interface Project {
  readonly lookups: Lookups;
  elementOf(id: string): TreeElement | undefined;
  cssElementOf(id: string): CssElement | undefined;
  hasRulesOf(source: CssElement["source"]): boolean;
}

/** `changed` is told what is new; entries that are null are gone. `saved` is told every file that was saved. */
export async function openProject(
  changed: (update: Lookups) => void,
  saved: (change: FileChange) => void,
): Promise<Project> {
  let known = await fetchLookups();
  const events = new EventSource("events");
  events.addEventListener("easel:lookups", async ({ data }: MessageEvent<string>) => {
    const update = v.parse(Versioned, JSON.parse(data));
    if (update.version <= known.version) return;
    // One that was missed, while the line was cut, cannot be made good by the next.
    if (update.version > known.version + 1) return catchUp();
    merge(known, update);
    known.version = update.version;
    changed(update);
  });
  events.addEventListener("easel:file", ({ data }: MessageEvent<string>) =>
    saved(v.parse(FileChange, JSON.parse(data))),
  );
  // The dev server counts anew when it was started again.
  events.addEventListener("open", () => void catchUp());

  return {
    get lookups() {
      return known;
    },
    elementOf: (id) => entryOf(known.treeElementLookup, id),
    cssElementOf: (id) => entryOf(known.cssElementLookup, id),
    hasRulesOf(source) {
      // Asked for each step of a slider: no list of thousands is made for it.
      for (const id in known.cssElementLookup) if (known.cssElementLookup[id]?.source === source) return true;
      return false;
    },
  };

  async function catchUp(): Promise<void> {
    const now = await fetchLookups().catch(() => null);
    if (!now) return;
    const update = structuredClone<Versioned>(now);
    for (const name of NAMES) {
      for (const id of Object.keys(known[name])) if (!Object.hasOwn(now[name], id)) update[name][id] = null;
    }
    known = now;
    changed(update);
  }
}

function entryOf<Entry>(lookup: Readonly<Record<string, Entry | null>>, id: string): Entry | undefined {
  return Object.hasOwn(lookup, id) ? (lookup[id] ?? undefined) : undefined;
}

const NAMES = ["treeElementLookup", "scopeLookup", "cssElementLookup"] as const;

function merge(known: Lookups, update: Lookups): void {
  for (const name of NAMES) {
    for (const [id, entry] of Object.entries(update[name])) {
      if (entry) Object.assign(known[name], { [id]: entry });
      else delete known[name][id];
    }
  }
}

async function fetchLookups(): Promise<Versioned> {
  return v.parse(Versioned, await (await fetch("lookups")).json());
}
