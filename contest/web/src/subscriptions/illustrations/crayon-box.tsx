/** A plan as a box with as many crayons as it has submissions; the unlimited plan has a bottomless box. */
import type { Plan } from "@contest/rules/subscriptions/plans";
import { Crayon } from "../../design/illustrations/crayon.tsx";
import { Ink } from "../../design/illustrations/ink.tsx";

/** Crayons are white unless the plan is the member's own; hovering colors them. */
const BLANK = [
  "fill-raised transition-[fill] duration-300 group-hover:fill-tomato",
  "fill-raised transition-[fill] duration-300 group-hover:fill-marigold",
  "fill-raised transition-[fill] duration-300 group-hover:fill-leaf",
  "fill-raised transition-[fill] duration-300 group-hover:fill-sky",
  "fill-raised transition-[fill] duration-300 group-hover:fill-grape",
  "fill-raised transition-[fill] duration-300 group-hover:fill-blush",
];
const COLORED = ["fill-tomato", "fill-marigold", "fill-leaf", "fill-sky", "fill-grape", "fill-blush"];

const HEIGHT = 200;
const SPACING = 21.5;
const MOST_IN_A_ROW = 10;
/** The heights of the crayons vary a little. */
const UNEVEN = [4, 0, 7, 2, 5, 1, 8, 3, 0, 6];

interface CrayonBoxProps {
  plan: Plan;
  /** The plan is the member's own. */
  colored: boolean;
  className?: string;
}

export function CrayonBox({ plan, colored, className }: CrayonBoxProps) {
  const paints = colored ? COLORED : BLANK;
  if (plan.unlimited) return <BottomlessBox paints={paints} className={className} />;
  const rows = Math.ceil(plan.submissions / MOST_IN_A_ROW);
  const columns = Math.ceil(plan.submissions / rows);
  const width = columns * SPACING + 24;
  return (
    <Ink viewBox={`0 0 ${width} ${HEIGHT}`} className={className}>
      <path d={`M7 104 13 26 ${width - 12} 24 ${width - 7} 104Z`} className="fill-paper" />
      {Array.from({ length: plan.submissions }, (_, index) => {
        const row = Math.floor(index / columns);
        const column = index % columns;
        return (
          <Crayon
            key={index}
            x={12 + (column + 0.5) * SPACING}
            y={(rows === 1 ? 50 : 30 + row * 30) + (UNEVEN[index % UNEVEN.length] ?? 0)}
            length={110}
            paint={paints[index % paints.length] ?? "fill-raised"}
          />
        );
      })}
      <Front width={width} bottom={198} />
      <Count x={width / 2}>{plan.submissions}</Count>
    </Ink>
  );
}

/** The front of the box, with a curved upper edge. */
function Front({ width, bottom }: { width: number; bottom: number }) {
  return (
    <>
      <path
        d={`M4 98Q${width / 2} ${96 + width / 9} ${width - 4} 97L${width - 6} ${bottom}H6Z`}
        className="fill-raised"
      />
      <path d={`M12 ${bottom - 9}H${width - 12}`} strokeWidth="1.4" />
    </>
  );
}

function Count({ x, children }: { x: number; children: number }) {
  return (
    <text
      x={x}
      y="174"
      textAnchor="middle"
      fontSize="40"
      stroke="none"
      className="fill-ink font-display font-extrabold"
    >
      {children}
    </text>
  );
}

/** Crayons that fall through the bottomless box. */
const FALLEN = [
  { x: 16, y: 188, turn: -92, length: 74 },
  { x: 236, y: 189, turn: 91, length: 70 },
  { x: 84, y: 166, turn: 196, length: 54 },
  { x: 128, y: 182, turn: 176, length: 60 },
  { x: 172, y: 164, turn: 164, length: 52 },
];

function BottomlessBox({ paints, className }: { paints: readonly string[]; className: string | undefined }) {
  return (
    <Ink viewBox={`0 0 252 ${HEIGHT}`} className={className}>
      <path d="M40 84 46 16 206 14 212 84Z" className="fill-paper" />
      {Array.from({ length: 15 }, (_, index) => {
        const row = Math.floor(index / 8);
        const column = index % 8;
        return (
          <Crayon
            key={index}
            x={46 + (column + 0.5 + row * 0.5) * 20}
            y={(row === 0 ? 12 : 36) + (UNEVEN[(index * 3) % UNEVEN.length] ?? 0)}
            turn={(column - 3.5) * 1.6}
            length={80}
            paint={paints[index % paints.length] ?? "fill-raised"}
          />
        );
      })}
      {FALLEN.map((crayon, index) => (
        <Crayon key={crayon.x} {...crayon} paint={paints[(index * 2) % paints.length] ?? "fill-raised"} />
      ))}
      <path
        d="M36 76Q126 104 216 75L214 142 199 137 184 143 168 137 152 143 136 137 120 143 104 137 88 143 72 137 56 143 38 138Z"
        className="fill-raised"
      />
      <path
        d="M126 116C116 104 104 104 102 115 101 127 115 128 126 115 137 103 151 104 150 116 149 127 136 127 126 116Z"
        strokeWidth="4.5"
      />
    </Ink>
  );
}
