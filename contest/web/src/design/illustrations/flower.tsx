interface FlowerProps {
  x: number;
  y: number;
  size: number;
  petals?: number;
  /** Classes with the colors of the petals, in order; an empty class leaves a petal white. */
  paint?: readonly string[];
  heart?: string;
  /** The class of uncolored parts, which hide what is behind them. */
  blank?: string;
}

/** A flower of pointed petals, part of several drawings. */
export function Flower({ x, y, size, petals = 6, paint = [], heart = "", blank = "fill-raised" }: FlowerProps) {
  const s = size / 20;
  const width = s * Math.min(7, 34 / petals + 1);
  const petal = `M0 ${-4 * s}C${width} ${-8 * s} ${width} ${-17 * s} 0 ${-20 * s}C${-width} ${-17 * s} ${-width} ${-8 * s} 0 ${-4 * s}Z`;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: petals }, (_, index) => (
        <path
          key={index}
          d={petal}
          transform={`rotate(${(index * 360) / petals})`}
          className={paint[index % paint.length] || blank}
        />
      ))}
      <circle r={4.6 * s} className={heart || blank} />
    </g>
  );
}
