import { Link } from "react-router";

/** Stands wherever people vote or submit in a contest that does not count every vote the same. */
export function WeighedVotesNote({ className = "" }: { className?: string }) {
  return (
    <p className={className}>
      Votes in this contest are weighted by the voter's plan.{" "}
      <Link to="/faq#voting" className="text-link">
        How votes count
      </Link>
    </p>
  );
}
