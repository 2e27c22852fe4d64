import { adminArea, PAGES } from "@contest/contract/pages";
import { lazy, type ReactNode, Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { Toaster } from "../design/toaster.tsx";
import { useStudent } from "../session/student.ts";
import { useChild } from "../session/session.ts";
import { AccountNotices } from "./account-notices.tsx";
import { AdminHeader } from "./admin-header.tsx";
import { PageTitle } from "../design/page-title.tsx";
import { NewBadges } from "./new-badges.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Footer } from "./footer.tsx";
import { Guarded } from "./guarded.tsx";
import { Header } from "./header.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { ResumePaidSubmission } from "./resume-paid-submission.tsx";
import { NotFoundPage } from "./lazy-not-found-page.tsx";
import { DETAIL_SCREENS, SCREENS } from "./screens.tsx";
import { LazyAuthDialog } from "./lazy-auth-dialog.tsx";
import { LazySubmitDialog } from "./lazy-submit-dialog.tsx";
import { developmentRoutes } from "./development.tsx";

const KidsMode = lazy(() => import("./kids-mode.tsx").then((file) => ({ default: file.KidsMode })));

export function App() {
  return <SiteOrKidsMode site={<Site />} />;
}

/**
 * The site, or the small part of it that a child in kids' mode uses. The element of the site stays the same when it
 * becomes known who is signed in: rendering the site again would throw away what the server rendered and is not yet
 * hydrated.
 */
function SiteOrKidsMode({ site }: { site: ReactNode }) {
  const child = useChild();
  if (!child) return site;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <KidsMode child={child} />
    </Suspense>
  );
}

function Site() {
  const { pathname } = useLocation();
  const student = useStudent();
  // The room where a page is colored fills the screen.
  const isRoom = pathname.startsWith("/color") || (pathname === "/join" && student !== null);
  const isAdmin = adminArea(pathname) !== undefined;
  const hasFooter = !isRoom && !isAdmin;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="ink-border fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-raised px-4 py-2.5 font-semibold focus:translate-y-0"
      >
        Skip to content
      </a>
      {isAdmin ? <AdminHeader /> : !isRoom && <Header />}
      {/* At least a screen high, so that the footer never jumps while a page loads. */}
      <main id="main" tabIndex={-1} className={`flex grow flex-col ${hasFooter ? "min-h-dvh print:min-h-0" : ""}`}>
        {hasFooter && <AccountNotices />}
        <CurrentScreen />
      </main>
      {hasFooter && <Footer />}
      <LazyAuthDialog />
      <LazySubmitDialog />
      <ResumePaidSubmission />
      <NewBadges />
      <Toaster />
    </div>
  );
}

function CurrentScreen() {
  const { pathname } = useLocation();
  return (
    // The key makes a new page replace the old one at once, and a broken page not break the next. The admin area is one page
    // here, and does the same inside.
    <ErrorBoundary key={pathname.startsWith("/admin/") ? "/admin" : pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          {PAGES.filter(({ path }) => path !== "/admin").map(({ path, title }) => {
            const { Page, guard } = SCREENS[path];
            return (
              <Route
                key={path}
                path={path}
                element={
                  <Guarded guard={guard}>
                    <Page />
                    <PageTitle title={title} />
                  </Guarded>
                }
              />
            );
          })}
          {adminArea(pathname) && <Route path="/admin/*" element={<Admin />} />}
          {Object.values(DETAIL_SCREENS).map(({ path, screen: { Page } }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {developmentRoutes()}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The areas set the page title themselves. */
function Admin() {
  const { Page, guard } = SCREENS["/admin"];
  return (
    <Guarded guard={guard}>
      <Page />
    </Guarded>
  );
}
