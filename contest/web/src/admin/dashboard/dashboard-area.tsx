import { PageHeading } from "../../design/page-heading.tsx";

export function DashboardArea() {
  return <PageHeading title="Dashboard" description="Run the contest from here." />;
}
