/** The admin area, put together from the features that have a part in it. Each area's code comes when it is wanted. */
import { ADMIN_AREAS, adminArea, type AdminPath } from "@contest/contract/pages";
import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from "react";
import { useLocation } from "react-router";
import { AdminLayout } from "../admin/admin-layout.tsx";
import { Skeleton } from "../design/skeleton.tsx";
import { Arrival } from "../design/page-title.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { NotFoundPage } from "./screens.tsx";

const AREAS: Record<AdminPath, LazyExoticComponent<ComponentType>> = {
  "/admin": area(() => import("../admin/dashboard/dashboard-area.tsx").then((file) => file.DashboardArea)),
  "/admin/contests": area(() => import("../admin/planning/planning-area.tsx").then((file) => file.ContestsArea)),
  "/admin/submissions": area(() =>
    import("../admin/moderation/moderation-area.tsx").then((file) => file.SubmissionsArea),
  ),
  "/admin/members": area(() => import("../admin/members/members-area.tsx").then((file) => file.MembersArea)),
  "/admin/payments": area(() => import("../admin/refunds/refunds-area.tsx").then((file) => file.PaymentsArea)),
  "/admin/messages": area(() => import("../admin/contact/contact-area.tsx").then((file) => file.MessagesArea)),
  "/admin/mail": area(() => import("../admin/email/email-area.tsx").then((file) => file.MailArea)),
  "/admin/jobs": area(() => import("../admin/jobs/jobs-area.tsx").then((file) => file.JobsArea)),
  "/admin/settings": area(() => import("../admin/settings/settings-area.tsx").then((file) => file.SettingsArea)),
  "/admin/results": area(() => import("../admin/results/results-area.tsx").then((file) => file.ResultsArea)),
  "/admin/drawings": area(() => import("../admin/prize-draws/prize-draws-area.tsx").then((file) => file.DrawingsArea)),
  "/admin/prizes": area(() => import("../admin/prizes/prizes-area.tsx").then((file) => file.PrizesArea)),
  "/admin/audit": area(() => import("../admin/audit/audit-area.tsx").then((file) => file.AuditArea)),
};

export function AdminPage() {
  const { pathname } = useLocation();
  const shown = adminArea(pathname);
  if (!shown) return <NotFoundPage />;
  const Area = AREAS[shown.path];
  return (
    <AdminLayout areas={ADMIN_AREAS} current={shown}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<Waiting />}>
          <Area />
          <Arrival title={shown.title} />
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
