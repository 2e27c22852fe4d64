/** A copy of the dev server's lookups that follows every change of the source. */
import { ASSISTANT_EVENT, AssistantEvent } from "@easel/protocol/assistant";
import type { CssElement, Lookups, TreeElement } from "@easel/protocol/lookups";
import { FileChange } from "@easel/protocol/session";
import * as v from "valibot";
import { type DevServer, VersionedLookups } from "../dev-server.ts";

/** As much of an EventSource as is used. */
export interface ServerEvents {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
}

export interface SourceLookups {
  readonly current: Lookups;
  elementOf(id: string): TreeElement | undefined;
  cssElementOf(id: string): CssElement | undefined;
  hasRulesOf(source: CssElement["source"]): boolean;
}

interface LookupsDependencies {
  readonly server: Pick<DevServer, "fetchLookups">;
  readonly openEvents: (path: string) => ServerEvents;
  /** Receives only what is new; entries that are null are gone. */
  readonly onChange: (update: Lookups) => void;
  readonly onSave: (change: FileChange) => void;
  readonly onAssistant: (event: AssistantEvent) => void;
}

export async function openLookups(dependencies: LookupsDependencies): Promise<SourceLookups> {
  const { server, openEvents, onChange, onSave, onAssistant } = dependencies;
  let known = await server.fetchLookups();
  /** Asked for with every change of the studio, and there are thousands of rules. */
  let sources: ReadonlySet<CssElement["source"]> | null = null;
  const events = openEvents("events");
  events.addEventListener("easel:lookups", ({ data }) => {
    const update = v.parse(VersionedLookups, JSON.parse(data));
    if (update.version <= known.version) return;
    // An update that was missed while the connection was down cannot be made up for by the next one.
    if (update.version > known.version + 1) return void fetchAgain();
    merge(known, update);
    known.version = update.version;
    sources = null;
    onChange(update);
  });
  events.addEventListener("easel:file", ({ data }) => onSave(v.parse(FileChange, JSON.parse(data))));
  events.addEventListener(ASSISTANT_EVENT, ({ data }) => onAssistant(v.parse(AssistantEvent, JSON.parse(data))));
  // A restarted dev server counts versions from the start.
  events.addEventListener("open", () => void fetchAgain());

  return {
    get current() {
      return known;
    },
    elementOf: (id) => entryOf(known.treeElementLookup, id),
    cssElementOf: (id) => entryOf(known.cssElementLookup, id),
    hasRulesOf: (source) => (sources ??= sourcesIn(known)).has(source),
  };

  async function fetchAgain(): Promise<void> {
    const now = await server.fetchLookups().catch(() => null);
    if (!now) return;
    const update = structuredClone<VersionedLookups>(now);
    for (const name of NAMES) {
      for (const id of Object.keys(known[name])) if (!Object.hasOwn(now[name], id)) update[name][id] = null;
    }
    known = now;
    sources = null;
    onChange(update);
  }
}

function sourcesIn({ cssElementLookup }: Lookups): Set<CssElement["source"]> {
  return new Set(Object.values(cssElementLookup).flatMap((element) => element?.source ?? []));
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
