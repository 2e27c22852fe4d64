import { PrizeDrawWinners } from "../prize-draws/prize-draw-winners.tsx";
import { OfficialRules } from "../static-pages/official-rules.tsx";

export function OfficialRulesPage() {
  return <OfficialRules winners={<PrizeDrawWinners />} />;
}
