export const AGE_GROUPS = ["child", "teen", "adult", "senior"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const CONTEST_TYPES = ["traditional", "digital"] as const;
export type ContestType = (typeof CONTEST_TYPES)[number];

/** Accounts belong to adults: a parent or guardian submits a minor's picture and confirms their role. */
export function needsGuardian(ageGroup: AgeGroup): boolean {
  return ageGroup === "child" || ageGroup === "teen";
}
