import type { PagePath } from "@contest/contract/pages";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { useConfig } from "../api/use-config.ts";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { SCREENS } from "./screens.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

const LINK_GROUPS = [
  {
    name: "The contest",
    links: [
      { to: "/days", label: "All days" },
      { to: "/winners", label: "Past winners" },
      { to: "/drawings", label: "Cash drawings" },
      { to: "/official-rules", label: "Official Rules" },
    ],
  },
  {
    name: "Good to know",
    links: [
      { to: "/about", label: "About" },
      { to: "/faq", label: "FAQ" },
      { to: "/grown-ups", label: "For families" },
      { to: "/classroom", label: "For classrooms" },
    ],
  },
  {
    name: "The fine print",
    links: [
      { to: "/contact", label: "Contact" },
      { to: "/terms", label: "Terms" },
      { to: "/privacy", label: "Privacy" },
    ],
  },
] as const satisfies readonly { name: string; links: readonly { to: PagePath; label: string }[] }[];

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
    <footer className="deferred-layout no-print mt-auto border-t-[1.5px] border-ink">
      <div className="page-width py-10 md:pt-12">
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-4">
          {LINK_GROUPS.map(({ name, links }) => (
            <FooterList key={name} name={name}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={LINK} onPointerEnter={SCREENS[to].preload} onFocus={SCREENS[to].preload}>
                    {label}
                  </Link>
                </li>
              ))}
            </FooterList>
          ))}
          {elsewhere.length > 0 && (
            <FooterList name="Elsewhere">
              {elsewhere.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                    {label}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </FooterList>
          )}
        </nav>
        <div className="mt-9 flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="flex max-w-md items-center gap-3 text-[0.94rem] text-soft">
            <SunMark className="size-10 shrink-0" />
            Part of submission fees is donated to art education programs.
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FooterList({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-[0.94rem] font-semibold text-soft">
        {name}
      </p>
      <ul aria-labelledby={id} className="mt-1">
        {children}
      </ul>
    </div>
  );
}
