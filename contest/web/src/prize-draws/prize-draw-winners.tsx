import { prizeDrawPath, monthInWords } from "@contest/contract/pages";
import { dollars, PLANS } from "@contest/rules/subscriptions/plans";
import { Link } from "react-router";
import { WinnerName } from "./past-prize-draws.tsx";
import { usePrizeDraws } from "./use-prize-draws.ts";

/** The latest winners of prize draws, for the Official Rules. */
export function PrizeDrawWinners() {
  const { data } = usePrizeDraws();
  const won = data?.pages[0]?.rows.filter(({ winner }) => winner) ?? [];
  if (won.length === 0) return <p>No drawing has been won yet.</p>;
  return (
    <ul>
      {won.map(({ month, pool, prizeCents, winner }) => (
        <li key={`${month} ${pool}`}>
          <Link to={prizeDrawPath(month)} className="text-link">
            {monthInWords(month)}
          </Link>
          , {PLANS[pool].name}, {dollars(prizeCents)}: <WinnerName winner={winner} />
        </li>
      ))}
    </ul>
  );
}
