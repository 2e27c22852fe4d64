import { Link } from "react-router";
import { SunMark } from "../design/illustrations/sun-mark.tsx";
import { NoticesBell } from "../notices/notices-bell.tsx";
import { SignButton } from "./header-links.tsx";

/** The owner's desk has a slim bar instead of the public header and footer. */
export function AdminHeader() {
  return (
    <header className="no-print border-b-[1.5px] border-ink bg-paper px-4 sm:px-6 lg:px-8">
      <div className="flex min-h-14 items-center gap-4">
        <SunMark className="size-8 shrink-0 max-sm:hidden" />
        <Link to="/" className="text-link mr-auto inline-flex whitespace-nowrap min-h-11 items-center font-semibold">
          View the site
        </Link>
        <NoticesBell />
        <SignButton className="whitespace-nowrap" />
      </div>
    </header>
  );
}
