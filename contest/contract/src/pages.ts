import type { StaffRole } from "@contest/rules/accounts/staff-roles";
import { DEFAULT_CHAT_HOURS } from "@contest/rules/contact/hours";
import type { SiteDetails } from "./site.ts";
/**
 * Every page of the site with its title and description. The server serves the app for each of them, and the app sets
 * the same title and description.
 */

export const SITE_NAME = "Daily Coloring Challenge";

export interface Page {
  path: string;
  title: string;
  description: string;
}

export const PAGES = [
  {
    path: "/",
    title: SITE_NAME,
    description: "A new page to color every day. Download the line art, color it your way, share it and win.",
  },
  { path: "/gallery", title: "Gallery", description: "See what people made of the day's line art, and vote for it." },
  {
    path: "/color",
    title: "Color the page",
    description: "Color the day's page in your browser, with crayons, pencils, markers and watercolor.",
  },
  { path: "/sketchbook", title: "Your sketchbook", description: "The pages you colored here, on all your devices." },
  {
    path: "/line-art-requests",
    title: "Pages made for you",
    description: "Ask for a page of line art, and download the ones that were made for you.",
  },
  { path: "/family", title: "Your family", description: "Your children, and the pages they want to hand in." },
  {
    path: "/classroom",
    title: "For classrooms",
    description: "A class wall, a code to join without accounts, and thirty photos at once.",
  },
  { path: "/join", title: "Join your class", description: "Color for your class with a code and your initials." },
  {
    path: "/grown-ups",
    title: "For grown-ups",
    description: "A child colored a page. How you put it on the wall, and what we know about children: nothing.",
  },
  {
    path: "/days",
    title: "Every day’s page",
    description: "All pages so far, with their winners. Find one by its title, or an artist by name.",
  },
  { path: "/profile", title: "Your profile", description: "Your works, your achievements and your settings." },
  {
    path: "/leaderboard",
    title: "Leaderboard",
    description: "Who is leading today, this week, this month and of all time.",
  },
  { path: "/winners", title: "Past winners", description: "Who won which contest, and with what work." },
  {
    path: "/drawings",
    title: "Cash drawings",
    description: "Enter the monthly drawings for free, and check how each was drawn.",
  },
  {
    path: "/official-rules",
    title: "Official Rules",
    description: "The rules of the contests and the monthly cash drawings. No purchase necessary.",
  },
  { path: "/rewards", title: "Rewards and Prizes", description: "Cash drawings, tier rewards and badges to earn." },
  {
    path: "/pricing",
    title: "Pricing",
    description: "Four plans, from two free submissions a month to as many as you like.",
  },
  { path: "/about", title: "About", description: "Why we run a coloring contest every single day." },
  { path: "/faq", title: "Questions and answers", description: "How the contest works, in ten answers." },
  { path: "/contact", title: "Contact", description: "Write to us. We answer within 24 hours." },
  { path: "/terms", title: "Terms of Service", description: "The rules you and we agree on." },
  { path: "/privacy", title: "Privacy Policy", description: "What we keep about you, why, and for how long." },
  { path: "/payment-success", title: "Payment result", description: "The result of your payment." },
  { path: "/payment-cancel", title: "Payment cancelled", description: "No charges were made to your account." },
  { path: "/forgot-password", title: "Forgot password", description: "Get a link to choose a new password." },
  { path: "/reset-password", title: "Choose a new password", description: "Choose a new password for your account." },
  { path: "/confirm-email", title: "Confirm your email", description: "Confirm your email address." },
  { path: "/billing-history", title: "Billing History", description: "View and manage your payment history." },
  { path: "/notices", title: "Notices", description: "What happened to your works and your account." },
  { path: "/unsubscribe", title: "Unsubscribe", description: "Choose which emails you get." },
  { path: "/admin", title: "Dashboard", description: "Run the contest." },
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
  description: (username: string) => `Works, badges and more by ${username}.`,
} as const;

/** The page of one day, like "2026-11-11". */
export const DAY_PAGE = {
  path: "/days/:date",
  title: (contest: string, date: string) => `“${contest}”, ${dayInWords(date)}`,
  description: (contest: string, date: string) =>
    `“${contest}”, the page of ${dayInWords(date)}: its line art, its winner and what everybody made of it.`,
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
  description: (contest: string) => `Who won “${contest}”, with how many votes, and how to recount them.`,
} as const;

export function resultPath(contestId: string): string {
  return `/results/${contestId}`;
}

/** The page where a contest's line art is colored in the browser. */
export const COLOR_PAGE = {
  path: "/color/:contestId",
  title: (contest: string) => `Color “${contest}”`,
  description: (contest: string) => `Color “${contest}” in your browser.`,
} as const;

export function colorPath(contestId: string): string {
  return `/color/${contestId}`;
}

/** The page of a month with prize draws, like "2026-11". */
export const DRAWING_PAGE = {
  path: "/drawings/:month",
  title: (month: string) => `The drawings of ${monthInWords(month)}`,
  description: (month: string) => `The cash drawings of ${monthInWords(month)}, and how to draw them again.`,
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
