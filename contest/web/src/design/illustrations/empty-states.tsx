/** Illustrations for empty states, without color. */
import { Crayon } from "./crayon.tsx";
import { Flower } from "./flower.tsx";
import { Ink } from "./ink.tsx";

interface DrawingProps {
  className?: string;
}

const SIZE = "h-36 w-auto sm:h-44";

export function EmptyFramesIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path d="M118 6 84 34M118 6 154 33" />
      <circle cx="118" cy="6" r="3" className="fill-ink" />
      <path d="M62 34 177 33 178 152 63 153Z" className="fill-raised" />
      <path d="M78 49 162 48 163 137 78 138Z" />
      <path d="M78 49 62 34M162 48 177 33M163 137 178 152M78 138 63 153" strokeWidth="1.4" />
      <path d="M8 68 46 67 47 125 9 126Z" />
      <path d="M16 76 38 75 39 117 17 118Z" strokeWidth="1.4" />
      <path d="M194 60 233 61 232 110 193 109Z" />
      <path d="M202 68 225 69 224 102 201 101Z" strokeWidth="1.4" />
    </Ink>
  );
}

export function EmptyPodiumIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path d="M84 78 157 77 158 164 83 164Z" className="fill-raised" />
      <path d="M14 112 83 111V164H13Z" className="fill-raised" />
      <path d="M158 126 226 125 227 164H158Z" className="fill-raised" />
      <path d="M94 12 147 11 148 70 93 71Z" className="fill-raised" />
      <path d="M24 58 72 57 73 105 23 106Z" className="fill-raised" />
      <path d="M170 76 214 75 215 119 169 120Z" className="fill-raised" />
      <path
        d="M115 107 122 101V131M114 131H130M40 130Q49 122 54 129 56 135 40 149H57M185 137Q198 133 196 141 194 145 188 145 200 145 197 152 192 158 184 154"
        strokeWidth="2.6"
      />
      <path
        d="M102 20 139 19 140 62 101 63ZM32 66 64 65 65 97 31 98ZM178 84 206 83 207 111 177 112Z"
        strokeWidth="1.4"
      />
    </Ink>
  );
}

export function BlankPageIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path d="M120 30C98 18 60 16 26 22L25 148C60 142 98 144 120 156Z" className="fill-raised" />
      <path d="M120 30C142 18 180 16 214 22L215 148C180 142 142 144 120 156Z" className="fill-raised" />
      <path d="M26 30 17 31 16 157C54 152 92 154 120 164 148 154 186 152 224 157L223 31 214 30" />
      <Flower x={72} y={78} size={30} petals={8} />
      <path d="M72 109Q70 124 74 134M73 124Q84 112 92 118 86 128 73 126" />
      <Crayon x={150} y={62} turn={-38} length={84} />
    </Ink>
  );
}

export function ReceiptIllustration({ className = SIZE }: DrawingProps) {
  return (
    <Ink viewBox="0 0 240 170" className={className}>
      <path
        d="M76 14 164 12 166 150 155 142 144 151 133 143 122 152 110 143 99 152 88 144 75 152Z"
        className="fill-raised"
      />
      <path d="M92 36H130M92 54H148M92 70H148M92 86H120M132 110H149" />
      <path d="M92 98H149" strokeDasharray="4 6" />
    </Ink>
  );
}
