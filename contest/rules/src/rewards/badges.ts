/** The badges the rewards page shows. */
export const REWARD_BADGES = [
  { name: "First Win", description: "First contest victory", icon: "Medal" },
  { name: "Hat Trick", description: "Win 3 contests in a row", icon: "Trophy" },
  { name: "People's Choice", description: "Most community votes", icon: "Star" },
  { name: "Consistency King", description: "Submit to 30 consecutive daily contests", icon: "Award" },
  { name: "Master Artist", description: "Win 10 total contests", icon: "Crown" },
  { name: "Community Favorite", description: "1000 total votes", icon: "Sparkles" },
] as const;
