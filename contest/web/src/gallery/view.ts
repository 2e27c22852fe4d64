/** The filters and the order of the gallery. They are in the address, so that a view can be shared. */
import type { SORTS, TABS } from "@contest/contract/gallery";
import { AGE_GROUPS, type AgeGroup, CONTEST_TYPES, type ContestType } from "@contest/rules/submissions/kinds";

export type Tab = (typeof TABS)[number];
export type Sort = (typeof SORTS)[number];

export interface View {
  tab: Tab;
  sort: Sort;
  age: AgeGroup | "any";
  type: ContestType | "any";
  /** The id of a contest whose submissions are shown; empty for those of all contests. */
  contest: string;
  /** Whose submissions are shown. */
  from: "everyone" | "followed";
}

export const TAB_LABELS = {
  all: "All Submissions",
  today: "Today's Contest",
  past: "Past Contests",
} satisfies Record<Tab, string>;

export const SORT_LABELS = { top: "Top Rated", newest: "Newest", random: "Random" } satisfies Record<Sort, string>;

export const AGE_LABELS = {
  any: "All ages",
  child: "Child",
  teen: "Teen",
  adult: "Adult",
  senior: "Senior",
} satisfies Record<View["age"], string>;

export const TYPE_LABELS = {
  any: "All types",
  traditional: "Traditional",
  digital: "Digital",
} satisfies Record<View["type"], string>;

export const FIRST_VIEW: View = { tab: "all", sort: "top", age: "any", type: "any", contest: "", from: "everyone" };

const CONTEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ignores values that make no sense. */
export function readView(query: URLSearchParams): View {
  return {
    tab: oneOf(Object.keys(TAB_LABELS) as Tab[], query.get("tab")) ?? FIRST_VIEW.tab,
    sort: oneOf(Object.keys(SORT_LABELS) as Sort[], query.get("sort")) ?? FIRST_VIEW.sort,
    age: oneOf(AGE_GROUPS, query.get("age")) ?? FIRST_VIEW.age,
    type: oneOf(CONTEST_TYPES, query.get("type")) ?? FIRST_VIEW.type,
    contest: CONTEST_ID.exec(query.get("contest") ?? "")?.[0] ?? FIRST_VIEW.contest,
    from: query.get("from") === "followed" ? "followed" : FIRST_VIEW.from,
  };
}

/** The query of the address. `more` names one submission: `work` opens it large, `submission` scrolls to it. */
export function writeView(view: View, more: { work?: string; submission?: string } = {}): string {
  const names = Object.keys(FIRST_VIEW) as (keyof View)[];
  const chosen = names.flatMap((name) => (view[name] === FIRST_VIEW[name] ? [] : [[name, view[name]]]));
  const query = new URLSearchParams([...chosen, ...Object.entries(more)]).toString();
  return query && `?${query}`;
}

function oneOf<T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find((one) => one === value);
}
