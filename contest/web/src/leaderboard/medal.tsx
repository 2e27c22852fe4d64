import { Ink } from "../design/illustrations/ink.tsx";

const METALS = ["fill-marigold", "fill-line", "fill-blush"];

/** For the first three ranks. */
export function Medal({ rank, className = "size-9" }: { rank: number; className?: string }) {
  return (
    <Ink viewBox="0 0 40 40" className={className} stroke={1.8}>
      <path d="M12 3 18 15M28 3 22 15M9 3H15L20 13 25 3H31L24 17H16Z" className="fill-raised" />
      <circle cx="20" cy="26" r="11" className={METALS[rank - 1] ?? ""} />
      <text
        x="20"
        y="31"
        textAnchor="middle"
        stroke="none"
        className={`font-display text-[15px] font-extrabold ${rank === 2 ? "fill-ink" : "fill-on-fill"}`}
      >
        {rank}
      </text>
    </Ink>
  );
}
