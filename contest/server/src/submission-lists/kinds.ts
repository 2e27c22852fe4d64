/** Filtering a list by age group and contest type. An index can only be read in order for one pair of them at a time. */
import { AGE_GROUPS, type AgeGroup, CONTEST_TYPES, type ContestType } from "@contest/rules/submissions/kinds";

export interface Kind {
  ageGroup?: AgeGroup | undefined;
  contestType?: ContestType | undefined;
}

export type KindParameters = { ageGroups: readonly AgeGroup[]; contestTypes: readonly ContestType[] };

/** The age groups and types to list, or null when the list is not filtered by either. */
export function kindParameters({ ageGroup, contestType }: Kind): KindParameters | null {
  if (!ageGroup && !contestType) return null;
  return {
    ageGroups: ageGroup ? [ageGroup] : AGE_GROUPS,
    contestTypes: contestType ? [contestType] : CONTEST_TYPES,
  };
}

export const ALL_KINDS: KindParameters = { ageGroups: AGE_GROUPS, contestTypes: CONTEST_TYPES };

/** One row for each pair of an age group and a type. */
export const EACH_KIND = "unnest($ageGroups::text[]) as wanted_age, unnest($contestTypes::text[]) as wanted_type";

export const IS_OF_KIND = "age_group = wanted_age and contest_type = wanted_type";
