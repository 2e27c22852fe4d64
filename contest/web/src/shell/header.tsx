import { Link } from "react-router";
import { NoticesBell } from "../notices/notices-bell.tsx";
import { HeaderLinks, SignButton } from "./header-links.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { SiteMark } from "./site-mark.tsx";

export function Header() {
  return (
    <header className="no-print relative z-30 border-b-[1.5px] border-ink bg-paper">
      <div className="page-width flex min-h-16 items-center justify-between gap-4">
        <Link to="/" className="flex min-w-0 items-center gap-2.5 rounded-control py-1.5 pr-2 lg:shrink-0">
          <SiteMark />
        </Link>
        <nav aria-label="Main" className="hidden items-center lg:flex xl:gap-1">
          <HeaderLinks />
          <NoticesBell />
          <SignButton className="ml-2 whitespace-nowrap xl:ml-3" />
        </nav>
        <div className="-mr-2 flex items-center lg:hidden">
          <NoticesBell />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
