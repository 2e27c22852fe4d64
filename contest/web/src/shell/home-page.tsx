import { Home } from "../contests/home.tsx";
import { RecentSubmissions } from "../submissions/recent-submissions.tsx";

export function HomePage() {
  return <Home recentSubmissions={<RecentSubmissions />} />;
}
