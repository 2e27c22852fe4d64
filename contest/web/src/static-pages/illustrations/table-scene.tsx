/** The illustration of the About page: a table from above, with a page that is being colored. */
import { Crayon } from "../../design/illustrations/crayon.tsx";
import { Flower } from "../../design/illustrations/flower.tsx";
import { Ink } from "../../design/illustrations/ink.tsx";

const SKY = "M14 14 246 12 248 98C222 82 198 76 176 84 160 88 146 96 134 106 106 92 58 88 14 120Z";
const HILL = "M14 120C58 88 106 92 150 122 118 134 62 132 14 148Z";
const FAR_HILL = "M134 106C164 82 206 74 248 98L249 130C214 122 176 124 150 122Z";
const MEADOW = "M14 148C62 132 118 134 150 122 176 124 214 122 249 130L250 176 15 178Z";
const RAYS = Array.from({ length: 12 }, (_, index) => `rotate(${index * 30} 66 56)`);

export function TableScene({ className }: { className?: string }) {
  return (
    <Ink viewBox="6 14 556 346" className={className}>
      <Mug />
      <Crayon x={66} y={206} turn={-64} length={96} paint="fill-sky" />
      <Crayon x={40} y={252} turn={-82} length={104} />
      <Crayon x={544} y={64} turn={34} length={110} />
      <g transform="translate(136 66) rotate(-4) scale(1.38)">
        <path d="M0 0 260-2 263 190 2 192Z" className="fill-raised" />
        <Landscape />
      </g>
      <Crayon x={384} y={188} turn={-44} length={150} paint="fill-leaf" />
    </Ink>
  );
}

function Landscape() {
  return (
    <g strokeWidth="1.8">
      <path d={SKY} />
      <path d={HILL} className="fill-leaf" />
      <path d={FAR_HILL} />
      <path
        d="M143 116 152 104M150 119 164 98M159 121 176 92M168 121 182 97"
        strokeWidth="4.5"
        className="stroke-leaf"
      />
      <path d={MEADOW} />
      {RAYS.map((transform) => (
        <path key={transform} d="M66 28 61.5 16 66 8 70.5 16Z" transform={transform} className="fill-marigold" />
      ))}
      <circle cx="66" cy="56" r="23" className="fill-marigold" />
      <path d="M150 46C148 36 160 30 167 36 171 26 188 26 190 37 199 34 206 40 203 47Z" />
      <path d="M110 34C114 28 119 29 121 34 124 29 129 29 132 33M124 52C127 48 131 48 132 52 135 48 139 48 141 51" />
      <path d="M196 128V102H232V127" className="fill-raised" />
      <path d="M189 104 214 82 239 103Z" className="fill-raised" />
      <path d="M202 128V113H212V128M218 110H226V118H218Z" />
      <Flower x={46} y={158} size={15} petals={7} paint={["fill-blush"]} heart="fill-tomato" />
      <Flower
        x={98}
        y={156}
        size={17}
        petals={8}
        paint={["fill-blush", "", "", "", "", "", "", ""]}
        heart="fill-tomato"
      />
      <Flower x={152} y={154} size={14} petals={7} />
      <Flower x={206} y={157} size={17} petals={8} />
    </g>
  );
}

function Mug() {
  return (
    <g>
      <path d="M90 96C104 112 118 106 114 92 111 82 100 80 92 84" className="fill-raised" />
      <circle cx="62" cy="66" r="44" className="fill-raised" />
      <circle cx="62" cy="66" r="36" />
      <path d="M34 60C44 50 54 66 64 56S84 60 91 54M32 76C42 68 52 82 64 73S84 78 92 72" strokeWidth="1.5" />
    </g>
  );
}
