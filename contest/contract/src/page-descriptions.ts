/** What search engines and shared links say about each page. */
import { dayInWords, monthInWords, type PagePath } from "./pages.ts";

export const PAGE_DESCRIPTIONS: Record<PagePath, string> = {
  "/": "A new page to color every day. Download the line art, color it your way, share it and win.",
  "/gallery": "See what people made of the day's line art, and vote for it.",
  "/color": "Color the day's page in your browser, with crayons, pencils, markers and watercolor.",
  "/sketchbook": "The pages you colored here, on all your devices.",
  "/line-art-requests": "Ask for a page of line art, and download the ones that were made for you.",
  "/family": "Your children, and the pages they want to hand in.",
  "/classroom": "A class wall, a code to join without accounts, and thirty photos at once.",
  "/join": "Color for your class with a code and your initials.",
  "/grown-ups": "A child colored a page. How you put it on the wall, and what we know about children: nothing.",
  "/days": "All pages so far, with their winners. Find one by its title, or an artist by name.",
  "/profile": "Your works, your achievements and your settings.",
  "/leaderboard": "Who is leading today, this week, this month and of all time.",
  "/winners": "Who won which contest, and with what work.",
  "/drawings": "Enter the monthly drawings for free, and check how each was drawn.",
  "/official-rules": "The rules of the contests and the monthly cash drawings. No purchase necessary.",
  "/rewards": "Cash drawings, tier rewards and badges to earn.",
  "/pricing": "Four plans, from two free submissions a month to as many as you like.",
  "/about": "Why we run a coloring contest every single day.",
  "/faq": "How the contest works, in ten answers.",
  "/contact": "Write to us. We answer within 24 hours.",
  "/terms": "The rules you and we agree on.",
  "/privacy": "What we keep about you, why, and for how long.",
  "/payment-success": "The result of your payment.",
  "/payment-cancel": "No charges were made to your account.",
  "/forgot-password": "Get a link to choose a new password.",
  "/reset-password": "Choose a new password for your account.",
  "/confirm-email": "Confirm your email address.",
  "/billing-history": "View and manage your payment history.",
  "/notices": "What happened to your works and your account.",
  "/unsubscribe": "Choose which emails you get.",
  "/admin": "Run the contest.",
};

export function artistDescription(username: string): string {
  return `Works, badges and more by ${username}.`;
}

export function dayDescription(contest: string, date: string): string {
  return `“${contest}”, the page of ${dayInWords(date)}: its line art, its winner and what everybody made of it.`;
}

export function resultDescription(contest: string): string {
  return `Who won “${contest}”, with how many votes, and how to recount them.`;
}

export function colorDescription(contest: string): string {
  return `Color “${contest}” in your browser.`;
}

export function prizeDrawDescription(month: string): string {
  return `The cash drawings of ${monthInWords(month)}, and how to draw them again.`;
}
