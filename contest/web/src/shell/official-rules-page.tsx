import { DrawingWinners } from "../drawings/drawing-winners.tsx";
import { OfficialRules } from "../static-pages/official-rules.tsx";

export function OfficialRulesPage() {
  return <OfficialRules winners={<DrawingWinners />} />;
}
