/** Lists of works of some age groups and types: one stretch of an index for each pair of them. */
import { AGE_GROUPS, type AgeGroup, CONTEST_TYPES, type ContestType } from "@contest/rules/submissions/kinds";

export interface Kind {
  ageGroup?: AgeGroup | undefined;
  contestType?: ContestType | undefined;
}

/** The age groups and the types that are wanted, or null where all are. */
export function wantedKinds({ ageGroup, contestType }: Kind): [readonly AgeGroup[], readonly ContestType[]] | null {
  if (!ageGroup && !contestType) return null;
  return [ageGroup ? [ageGroup] : AGE_GROUPS, contestType ? [contestType] : CONTEST_TYPES];
}

/** Every wanted pair, where the two parameters are those of `wantedKinds`. */
export const eachKind = (ages: string, types: string) =>
  `unnest(${ages}::text[]) as wanted_age, unnest(${types}::text[]) as wanted_type`;

export const OF_THE_KIND = "age_group = wanted_age and contest_type = wanted_type";
