export const AGE_GROUPS = ["child", "teen", "adult", "senior"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const CONTEST_TYPES = ["traditional", "digital"] as const;
export type ContestType = (typeof CONTEST_TYPES)[number];

/** Accounts belong to adults: a minor's work is handed in by a parent or guardian, who says so. */
export function needsGuardian(ageGroup: AgeGroup): boolean {
  return ageGroup === "child" || ageGroup === "teen";
}
