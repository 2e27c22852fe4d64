/** Illustrations beside the two notes of the About page. */
import { Crayon } from "../../design/illustrations/crayon.tsx";
import { Ink } from "../../design/illustrations/ink.tsx";

/** A jar of brushes and coins. */
export function JarIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox="0 0 160 170" className={className} stroke={2.2}>
      <path d="M62 74 44 18M68 74 52 14" />
      <path d="M44 18C34 10 36-1 42 2 46 4 52 6 52 14Z" className="fill-tomato" />
      <path d="M84 74 86 26M92 74 94 26" />
      <path d="M85 26C80 14 86 4 90 2 96 6 100 16 95 26Z" className="fill-sky" />
      <Crayon x={122} y={26} turn={22} length={70} paint="fill-marigold" />
      <path d="M46 62 116 61 115 74 47 75Z" className="fill-raised" />
      <path
        d="M48 75C36 86 34 96 34 108L35 152Q36 162 46 162L114 161Q125 161 125 151L126 106C126 96 124 86 114 75Z"
        className="fill-raised"
      />
      <path d="M58 104 104 103 105 138 57 139Z" className="fill-paper" />
      <path
        d="M80 130C66 120 64 112 71 110 76 109 79 113 80 116 82 112 86 109 90 111 96 114 92 122 80 130Z"
        className="fill-blush"
      />
      <path
        d="M10 158A14 6 0 0 1 38 158 14 6 0 0 1 10 158ZM10 158V166M132 162A12 5 0 0 1 156 162"
        className="fill-marigold"
      />
    </Ink>
  );
}

/** A large crayon with color and a small one without. */
export function TwoCrayonsIllustration({ className }: { className?: string }) {
  return (
    <Ink viewBox="0 0 160 170" className={className} stroke={2.2}>
      <g transform="translate(58 6) scale(1.5)">
        <Crayon x={0} y={0} turn={-4} length={104} paint="fill-grape" />
      </g>
      <path d="M52 100 53 100.5M68 99 69 99.5" strokeWidth="4.5" />
      <path d="M53 112C58 118 66 118 70 111" />
      <g strokeDasharray="4 5">
        <Crayon x={116} y={84} turn={6} length={78} />
      </g>
      <path d="M108 130 108.5 130.5M118 131 118.5 131.5" strokeWidth="4" />
      <path d="M108 139C111 143 115 143 118 140" />
      <path d="M8 166C40 162 60 168 90 165S130 167 154 165" />
    </Ink>
  );
}
