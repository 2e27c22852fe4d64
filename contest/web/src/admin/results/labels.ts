import type { AdminResult } from "@contest/contract/results";

export const STATES = {
  counting: { label: "Too early", tone: "outline" },
  confirmable: { label: "To confirm", tone: "marigold" },
  confirmed: { label: "Confirmed", tone: "leaf" },
} as const satisfies Record<AdminResult["state"], { label: string; tone: string }>;
