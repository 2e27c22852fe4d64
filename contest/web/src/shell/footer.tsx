import type { PagePath } from "@contest/contract/pages";
import { Link } from "react-router";
import { useConfig } from "../api/use-config.ts";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { SCREENS } from "./screens.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const LINKS = [
  { to: "/about", label: "About" },
  { to: "/faq", label: "FAQ" },
  { to: "/grown-ups", label: "For families" },
  { to: "/classroom", label: "For classrooms" },
  { to: "/contact", label: "Contact" },
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/official-rules", label: "Official Rules" },
  { to: "/days", label: "All days" },
  { to: "/winners", label: "Past winners" },
] as const satisfies readonly { to: PagePath; label: string }[];

const SOCIAL = [
  { name: "instagram", label: "Instagram" },
  { name: "tiktok", label: "TikTok" },
  { name: "youtube", label: "YouTube" },
] as const;

const LINK = "inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline hover:decoration-2";

export function Footer() {
  const social = useConfig()?.social;
  const elsewhere = SOCIAL.flatMap(({ name, label }) => (social?.[name] ? [{ href: social[name], label }] : []));
  return (
    <footer className="no-print mt-auto border-t-[1.5px] border-ink">
      <div className="page-width flex flex-col gap-8 py-10 md:flex-row md:justify-between">
        <div className="max-w-sm">
          <SunMark className="size-12" />
          <p className="mt-3">Part of submission fees is donated to art education programs.</p>
        </div>
        <div className="flex gap-14 sm:gap-20">
          <nav aria-label="Footer">
            <ul>
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK} onPointerEnter={SCREENS[to].preload} onFocus={SCREENS[to].preload}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {elsewhere.length > 0 && (
            <ul aria-label="Elsewhere">
              {elsewhere.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                    {label}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
