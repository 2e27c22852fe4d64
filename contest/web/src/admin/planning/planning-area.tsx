import { useMatch } from "react-router";
import { Calendar } from "./calendar.tsx";
import { ChangeContest, NewContest } from "./contest-pages.tsx";

export function PlanningArea() {
  const id = useMatch("/admin/contests/:id")?.params.id;
  if (!id) return <Calendar />;
  return id === "new" ? <NewContest /> : <ChangeContest id={id} />;
}
