import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import { DEFAULT_CHAT_HOURS } from "@contest/rules/contact/hours";
import type { SiteDetails } from "./site.ts";

/**
 * Every page of the site with its title. The server serves the app for each of them, and the app sets the same title.
 * What search engines say about them is in page-descriptions.ts, which browsers do not load.
 */

export const SITE_NAME = "Daily Coloring Challenge";

export interface Page {
  path: string;
  title: string;
}

export const PAGES = [
  { path: "/", title: SITE_NAME },
  { path: "/gallery", title: "Gallery" },
  { path: "/color", title: "Color the page" },
  { path: "/sketchbook", title: "Your sketchbook" },
  { path: "/line-art-requests", title: "Pages made for you" },
  { path: "/family", title: "Your family" },
  { path: "/classroom", title: "For classrooms" },
  { path: "/join", title: "Join your class" },
  { path: "/grown-ups", title: "For grown-ups" },
  { path: "/days", title: "Every day’s page" },
  { path: "/profile", title: "Your profile" },
  { path: "/leaderboard", title: "Leaderboard" },
  { path: "/winners", title: "Past winners" },
  { path: "/drawings", title: "Cash drawings" },
  { path: "/official-rules", title: "Official Rules" },
  { path: "/rewards", title: "Rewards and Prizes" },
  { path: "/pricing", title: "Pricing" },
  { path: "/about", title: "About" },
  { path: "/faq", title: "Questions and answers" },
  { path: "/contact", title: "Contact" },
  { path: "/terms", title: "Terms of Service" },
  { path: "/privacy", title: "Privacy Policy" },
  { path: "/payment-success", title: "Payment result" },
  { path: "/payment-cancel", title: "Payment cancelled" },
  { path: "/forgot-password", title: "Forgot password" },
  { path: "/reset-password", title: "Choose a new password" },
  { path: "/confirm-email", title: "Confirm your email" },
  { path: "/billing-history", title: "Billing History" },
  { path: "/notices", title: "Notices" },
  { path: "/unsubscribe", title: "Unsubscribe" },
  { path: "/admin", title: "Dashboard" },
] as const satisfies readonly Page[];

export type PagePath = (typeof PAGES)[number]["path"];

export const ADMIN_GROUPS = ["Every day", "Fair play", "People", "The site"] as const;

/** The areas under /admin, by group. Detail pages have addresses below their area's. */
export const ADMIN_AREAS = [
  { path: "/admin", title: "To do", group: "Every day" },
  { path: "/admin/submissions", title: "Submissions", group: "Every day", role: "moderator" },
  { path: "/admin/results", title: "Results", group: "Every day" },
  { path: "/admin/contests", title: "Contests", group: "Every day" },
  { path: "/admin/spotlight", title: "Spotlight", group: "Every day" },
  { path: "/admin/line-art-requests", title: "Requests", group: "People" },
  { path: "/admin/feedback", title: "Feedback", group: "People", role: "reviewer" },
  { path: "/admin/votes", title: "Votes", group: "Fair play" },
  { path: "/admin/drawings", title: "Drawings", group: "Fair play" },
  { path: "/admin/prizes", title: "Prizes", group: "Fair play" },
  { path: "/admin/messages", title: "Messages", group: "People" },
  { path: "/admin/members", title: "Members", group: "People" },
  { path: "/admin/payments", title: "Payments", group: "People" },
  { path: "/admin/figures", title: "Figures", group: "The site" },
  { path: "/admin/settings", title: "Settings", group: "The site" },
  { path: "/admin/mail", title: "Mail", group: "The site" },
  { path: "/admin/jobs", title: "Jobs", group: "The site" },
  { path: "/admin/audit", title: "Audit log", group: "The site" },
] as const satisfies readonly {
  path: string;
  title: string;
  group: (typeof ADMIN_GROUPS)[number];
  /** The staff role whose desk it is. Administrators can open all of them. */
  role?: StaffRole;
}[];

export type AdminArea = (typeof ADMIN_AREAS)[number];

/** The areas that a member may open. The server guards what they show. */
export function adminAreasFor({ isAdmin, role }: { isAdmin: boolean; role: StaffRole | null }): readonly AdminArea[] {
  return isAdmin ? ADMIN_AREAS : ADMIN_AREAS.filter((area) => "role" in area && area.role === role);
}

export type AdminPath = (typeof ADMIN_AREAS)[number]["path"];

/** The area that an address belongs to, if any. */
export function adminArea(path: string): AdminArea | undefined {
  const [, root, area] = path.split("/");
  if (root !== "admin") return undefined;
  return ADMIN_AREAS.find((known) => known.path === (area ? `/admin/${area}` : "/admin"));
}

/** The page of a member with a public profile; its title is the artist's name. */
export const ARTIST_PAGE = {
  path: "/artists/:username",
} as const;

/** The page of one day, like "2026-11-11". */
export const DAY_PAGE = {
  path: "/days/:date",
  title: (contest: string, date: string) => `“${contest}”, ${dayInWords(date)}`,
} as const;

export function dayPath(date: string): string {
  return `/days/${date}`;
}

/** Formats "2026-11-11" as "November 11, 2026". */
export function dayInWords(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** The page of a contest whose result is confirmed. */
export const RESULT_PAGE = {
  path: "/results/:contestId",
  title: (contest: string) => `The result of “${contest}”`,
} as const;

export function resultPath(contestId: string): string {
  return `/results/${contestId}`;
}

/** The page where a contest's line art is colored in the browser. */
export const COLOR_PAGE = {
  path: "/color/:contestId",
  title: (contest: string) => `Color “${contest}”`,
} as const;

export function colorPath(contestId: string): string {
  return `/color/${contestId}`;
}

/** The page of a month with prize draws, like "2026-11". */
export const DRAWING_PAGE = {
  path: "/drawings/:month",
  title: (month: string) => `The drawings of ${monthInWords(month)}`,
} as const;

export function prizeDrawPath(month: string): string {
  return `/drawings/${month}`;
}

/** Formats "2026-11" as "November 2026". */
export function monthInWords(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

export function artistPath(username: string): string {
  return `/artists/${encodeURIComponent(username)}`;
}

export const NOT_FOUND_PAGE = {
  title: "Page not found",
  description: "There is nothing at this address.",
};

/** What a new site looks like, until its owner changes it. */
export const DEFAULT_SITE_DETAILS: SiteDetails = {
  name: SITE_NAME,
  logo: "",
  planNotes: { free: "", lite: "", pro: "", champ: "" },
  chatHours: DEFAULT_CHAT_HOURS,
};

/** The title shown in the browser tab. */
export function documentTitle(title: string, siteName = SITE_NAME): string {
  return title === SITE_NAME ? siteName : `${title} · ${siteName}`;
}
