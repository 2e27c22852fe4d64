interface CrayonProps {
  x: number;
  y: number;
  /** Degrees; 0 points up. */
  turn?: number;
  length?: number;
  paint?: string;
}

/** A crayon whose tip is at x, y. Part of several drawings. */
export function Crayon({ x, y, turn = 0, length = 90, paint = "fill-raised" }: CrayonProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M0 0 7.5 17-7.2 17Z" className={paint} />
      <path d={`M-10.5 17H10.5L10 ${length}Q0 ${length + 4}-10 ${length}Z`} className={paint} />
      <path d={`M-10.4 27H10.4M-10.2 31.5H10.2M-10 ${length - 10}H10`} />
    </g>
  );
}
