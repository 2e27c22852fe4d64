/** Illustrations for error pages. */
import { Crayon } from "./crayon.tsx";
import { Ink } from "./ink.tsx";

interface DrawingProps {
  className?: string;
}

const SIZE = "h-36 w-auto sm:h-44";

export function WanderingLineIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path d="M40 16 142 12 148 146 44 152Z" className="fill-raised" />
      <path d="M58 120C50 70 70 40 92 46S116 90 94 94 70 70 96 62 150 60 166 92 138 138 164 146 214 138 218 104" />
      <Crayon x={218} y={102} turn={196} length={78} />
    </Ink>
  );
}

export function BrokenCrayonIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path d="M30 128C52 112 60 138 84 122" strokeWidth="3" />
      <g transform="translate(88 118) rotate(58)">
        <path d="M0 0 8 18-8 18Z" className="fill-raised" />
        <path d="M-11 18H11L10.5 62 4 55-1 64-6 56-10.5 61Z" className="fill-raised" />
        <path d="M-11 28H11M-11 33H11" transform="rotate(180 0 30.5)" />
      </g>
      <g transform="translate(164 60) rotate(78)">
        <path d="M-10.5 4-5-3 0 5 6-3 10.5 3 10 52Q0 56-10 52Z" className="fill-raised" />
        <path d="M-10 42H10" />
      </g>
      <path d="M142 52 137 42M152 44 151 32M146 96 152 105" />
    </Ink>
  );
}
