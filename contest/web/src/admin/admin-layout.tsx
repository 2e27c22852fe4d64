import type { ReactNode } from "react";
import { NavLink } from "react-router";

interface Area {
  path: string;
  title: string;
}

interface AdminLayoutProps {
  areas: readonly Area[];
  current: Area;
  children: ReactNode;
}

/** The navigation is next to the page. On a small screen, it is collapsed under the name of the open area. */
export function AdminLayout({ areas, current, children }: AdminLayoutProps) {
  return (
    <div className="page-width grid grow gap-x-10 gap-y-5 py-5 lg:grid-cols-[11.5rem_minmax(0,1fr)] lg:py-8">
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
          <AreaLinks areas={areas} className="grid grid-cols-2 border-t-[1.5px] border-line p-2" />
        </details>
        <AreaLinks areas={areas} className="sticky top-6 hidden flex-col lg:flex" />
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

function AreaLinks({ areas, className }: { areas: readonly Area[]; className: string }) {
  return (
    <nav aria-label="Admin" className={className}>
      {areas.map(({ path, title }) => (
        <NavLink
          key={path}
          to={path}
          end={path === "/admin"}
          className="flex min-h-11 items-center border-l-4 border-transparent px-3 font-medium text-soft hover:text-ink aria-[current=page]:border-tomato aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-10"
        >
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
