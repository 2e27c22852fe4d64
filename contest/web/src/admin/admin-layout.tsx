import { ADMIN_GROUPS, type AdminArea } from "@contest/contract/pages";
import type { ReactNode } from "react";
import { NavLink } from "react-router";

interface AdminLayoutProps {
  areas: readonly AdminArea[];
  current: AdminArea;
  /** How much waits in each area, by its path. */
  waiting: ReadonlyMap<string, number>;
  children: ReactNode;
}

/** The menu is next to the page. On a small screen, it is collapsed under the name of the open area. */
export function AdminLayout({ areas, current, waiting, children }: AdminLayoutProps) {
  return (
    <div className="grid grow content-start gap-x-10 gap-y-5 px-4 py-5 sm:px-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:px-8 lg:py-7">
      <div>
        <a href="#admin-content" className="sr-only focus:not-sr-only focus:mb-2 focus:inline-block focus:text-link">
          Skip the admin menu
        </a>
        {/* The key folds it away again when another area is opened. */}
        <details key={current.path} className="ink-border rounded-control bg-raised lg:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
            <span>
              <span className="text-soft">Admin:</span> {current.title}
            </span>
            <span aria-hidden="true">▾</span>
          </summary>
          <AreaLinks
            areas={areas}
            waiting={waiting}
            className="grid grid-cols-2 gap-4 border-t-[1.5px] border-line p-3"
          />
        </details>
        <AreaLinks areas={areas} waiting={waiting} className="sticky top-6 hidden flex-col gap-5 lg:flex" />
      </div>
      <div
        id="admin-content"
        tabIndex={-1}
        className="min-w-0 scroll-mt-4 text-[0.97rem] [&_h1]:text-[clamp(1.7rem,1.4rem+1.2vw,2.3rem)]"
      >
        {children}
      </div>
    </div>
  );
}

interface AreaLinksProps extends Pick<AdminLayoutProps, "areas" | "waiting"> {
  className: string;
}

function AreaLinks({ areas, waiting, className }: AreaLinksProps) {
  return (
    <nav aria-label="Admin" className={className}>
      {ADMIN_GROUPS.filter((group) => areas.some((area) => area.group === group)).map((group) => (
        <div key={group}>
          <p className="px-3 pb-1 text-sm font-semibold text-soft">{group}</p>
          {areas
            .filter((area) => area.group === group)
            .map(({ path, title }) => (
              <NavLink
                key={path}
                to={path}
                end={path === "/admin"}
                className="flex min-h-11 items-center justify-between gap-2 border-l-4 border-transparent px-3 font-medium hover:underline aria-[current=page]:border-tomato aria-[current=page]:font-semibold lg:min-h-9"
              >
                {title}
                <Waiting count={waiting.get(path) ?? 0} />
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  );
}

/** The server counts up to a hundred. */
const MOST = 100;

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-control bg-marigold px-1.5 text-sm font-semibold text-on-fill tabular-nums">
      {count >= MOST ? `${MOST}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  );
}
