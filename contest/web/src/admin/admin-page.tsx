import { PageHeading } from "../design/page-heading.tsx";

export function AdminPage() {
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHeading title="Dashboard" description="Run the contest from here. There is nothing to look after yet." />
    </div>
  );
}
