/** The admin area, put together from the features that have a part in it. The code of each area is loaded when it is opened. */
import { adminArea, adminAreasFor, type AdminPath } from "@contest/contract/pages";
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react";
import { Navigate, useLocation } from "react-router";
import { AdminLayout } from "../admin/admin-layout.tsx";
import { waitingByArea } from "../admin/dashboard/tasks.ts";
import { useDashboard } from "../admin/dashboard/use-dashboard.ts";
import { Skeleton } from "../design/skeleton.tsx";
import { PageTitle } from "../design/page-title.tsx";
import { useUser } from "../session/session.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NotFoundPage } from "./lazy-not-found-page.tsx";

const AREAS: Record<AdminPath, LazyExoticComponent<ComponentType>> = {
  "/admin": area(() => import("../admin/dashboard/dashboard-area.tsx").then((file) => file.DashboardArea)),
  "/admin/contests": area(() => import("../admin/planning/planning-area.tsx").then((file) => file.PlanningArea)),
  "/admin/spotlight": area(() => import("../admin/spotlights/spotlight-area.tsx").then((file) => file.SpotlightArea)),
  "/admin/line-art-requests": area(() =>
    import("../admin/line-art-requests/requests-area.tsx").then((file) => file.RequestsArea),
  ),
  "/admin/feedback": area(() => import("../admin/feedback/feedback-area.tsx").then((file) => file.FeedbackArea)),
  "/admin/submissions": area(() =>
    import("../admin/moderation/moderation-area.tsx").then((file) => file.ModerationArea),
  ),
  "/admin/members": area(() => import("../admin/members/members-area.tsx").then((file) => file.MembersArea)),
  "/admin/payments": area(() => import("../admin/refunds/refunds-area.tsx").then((file) => file.RefundsArea)),
  "/admin/messages": area(() => import("../admin/contact/contact-area.tsx").then((file) => file.ContactArea)),
  "/admin/mail": area(() => import("../admin/email-log/email-log-area.tsx").then((file) => file.EmailArea)),
  "/admin/jobs": area(() => import("../admin/jobs/jobs-area.tsx").then((file) => file.JobsArea)),
  "/admin/figures": area(() => import("../admin/dashboard/figures-area.tsx").then((file) => file.FiguresArea)),
  "/admin/settings": area(() => import("../admin/settings/settings-area.tsx").then((file) => file.SettingsArea)),
  "/admin/votes": area(() => import("../admin/votes/votes-area.tsx").then((file) => file.VotesArea)),
  "/admin/results": area(() => import("../admin/results/results-area.tsx").then((file) => file.ResultsArea)),
  "/admin/drawings": area(() =>
    import("../admin/prize-draws/prize-draws-area.tsx").then((file) => file.PrizeDrawsArea),
  ),
  "/admin/prizes": area(() => import("../admin/prizes/prizes-area.tsx").then((file) => file.PrizesArea)),
  "/admin/audit": area(() => import("../admin/audit/audit-area.tsx").then((file) => file.AuditArea)),
};

export function AdminPage() {
  const { pathname } = useLocation();
  const user = useUser();
  const { data } = useDashboard(user?.isAdmin ?? false);
  const shown = adminArea(pathname);
  const areas = user ? adminAreasFor(user) : [];
  const [first] = areas;
  if (!shown || !first) return <NotFoundPage />;
  if (!areas.includes(shown)) return shown.path === "/admin" ? <Navigate to={first.path} replace /> : <NotFoundPage />;
  const Area = AREAS[shown.path];
  return (
    <AdminLayout areas={areas} current={shown} waiting={waitingByArea(data?.tasks ?? [])}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Area />
          <PageTitle title={shown.title} />
        </Suspense>
      </ErrorBoundary>
    </AdminLayout>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96" />
    </div>
  );
}

function area(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}
