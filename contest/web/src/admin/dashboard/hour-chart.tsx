import { formatTime } from "../../design/format-date.ts";
import { ticksFor } from "./ticks.ts";

interface HourChartProps {
  /** The name of what is counted, such as "Votes". */
  name: string;
  hours: readonly { hour: string; count: number }[];
}

const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 40;
const TOP = 30;
const LABEL_EVERY = 6;

/** A bar chart, and the same numbers as a table for screen readers. */
export function HourChart({ name, hours }: HourChartProps) {
  const total = hours.reduce((sum, { count }) => sum + count, 0);
  const ticks = ticksFor(Math.max(...hours.map(({ count }) => count)));
  const most = ticks.at(-1) ?? 1;
  const step = (WIDTH - LEFT) / hours.length;
  const y = (count: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - count / most);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name} by hour: ${total} in the last 24 hours. The table below has each hour.`}
        className="block h-auto w-full max-w-3xl text-[13px] max-sm:text-[30px]"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={LEFT - 8} y={y(tick) + 5} textAnchor="end" className="fill-soft">
              {tick}
            </text>
          </g>
        ))}
        {hours.map(({ hour, count }, index) => (
          <g key={hour}>
            <rect
              x={LEFT + index * step + 2}
              width={step - 4}
              y={y(count)}
              height={y(0) - y(count)}
              className="fill-sky"
            />
            {index % LABEL_EVERY === 0 && (
              <text x={LEFT + index * step + 2} y={HEIGHT - 8} className="fill-soft">
                {formatTime(hour)}
              </text>
            )}
          </g>
        ))}
        <line x1={LEFT} x2={WIDTH} y1={y(0)} y2={y(0)} className="stroke-ink" strokeWidth="1.5" />
      </svg>
      <details className="mt-3">
        <summary className="text-link inline-block">As a table</summary>
        <table className="mt-2 text-sm">
          <caption className="sr-only">{name} by hour</caption>
          <thead>
            <tr className="text-left">
              <th scope="col" className="pr-8 font-semibold">
                Hour
              </th>
              <th scope="col" className="font-semibold">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, count }) => (
              <tr key={hour}>
                <td className="pr-8">{formatTime(hour)}</td>
                <td className="text-right tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
