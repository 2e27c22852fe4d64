/** Twenty sample submissions, drawn in code: seven sheets, each colored in several ways. */
import type { ReactNode } from "react";
import { Flower } from "../design/illustrations/flower.tsx";
import { Ink } from "../design/illustrations/ink.tsx";

/** The colors, in the order in which a sheet uses them. */
type Paints = readonly [string, string, string];

interface Sheet {
  shows: string;
  width: number;
  height: number;
  draw: (paints: Paints) => ReactNode;
}

export interface Sample {
  id: string;
  artist: string;
  date: string;
  votes: number;
  width: number;
  height: number;
  hasScore: false;
  sheet: Sheet;
  paints: Paints;
}

export function SampleIllustration({ sample: { sheet, paints, artist } }: { sample: Sample }) {
  return (
    <Ink
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className="block h-auto w-full bg-paper"
      stroke={3}
      title={`Sample: ${sheet.shows}, colored by ${artist}`}
    >
      {sheet.draw(paints)}
    </Ink>
  );
}

const HILLS: Sheet = {
  shows: "hills under a large sun",
  width: 300,
  height: 400,
  draw: ([sun, near, far]) => (
    <>
      <circle cx="196" cy="118" r="52" className={sun} />
      <path d="M196 42V22M252 66 268 50M276 118H296M140 66 124 50M116 118H96" />
      <path d="M0 262C60 196 130 200 176 244S270 276 300 232V400H0Z" className={far} />
      <path d="M0 330C70 284 150 290 206 318S280 332 300 312V400H0Z" className={near} />
      <path d="M52 306V268M52 268C32 268 30 240 52 226 74 240 72 268 52 268Z" className={near} />
    </>
  ),
};

const BOUQUET: Sheet = {
  shows: "three flowers in a vase",
  width: 300,
  height: 380,
  draw: ([petals, vase, leaf]) => (
    <>
      <path d="M150 240C148 190 150 160 150 130M146 244C120 210 104 190 92 172M154 244C180 208 196 186 208 170" />
      <path
        d="M128 214C104 222 92 212 84 198 108 192 122 200 128 214ZM176 212C198 222 214 212 220 198 198 192 182 198 176 212Z"
        className={leaf}
      />
      <Flower x={150} y={98} size={52} petals={8} paint={[petals]} heart={vase} />
      <Flower x={84} y={150} size={40} petals={6} paint={[vase]} heart={petals} />
      <Flower x={216} y={148} size={40} petals={6} paint={[petals]} heart={leaf} />
      <path
        d="M112 236H188C184 262 210 290 204 322 200 346 182 352 150 352S100 346 96 322C90 290 116 262 112 236Z"
        className={vase}
      />
      <path d="M96 306C130 318 170 318 204 306" />
    </>
  ),
};

const FISH: Sheet = {
  shows: "a fish among bubbles",
  width: 400,
  height: 300,
  draw: ([body, fin, water]) => (
    <>
      <path d="M0 222C60 204 110 236 170 220S290 204 400 226V300H0Z" className={water} />
      <path
        d="M70 148C110 84 210 74 270 136L336 92C326 130 326 164 338 204L270 162C214 222 112 212 70 148Z"
        className={body}
      />
      <path
        d="M176 96C190 60 226 52 252 66 246 88 240 102 232 110M180 198C192 222 216 226 232 216L222 190"
        className={fin}
      />
      <path d="M140 110C156 134 156 162 140 190M180 116C192 136 192 160 180 182M216 124C226 140 226 158 216 172" />
      <circle cx="108" cy="138" r="8" className="fill-ink" />
      <circle cx="48" cy="98" r="12" />
      <circle cx="66" cy="62" r="7" />
    </>
  ),
};

const HOUSE: Sheet = {
  shows: "a crooked house",
  width: 320,
  height: 320,
  draw: ([roof, wall, door]) => (
    <>
      <path d="M0 284C90 272 220 276 320 286V320H0Z" className={door} />
      <path d="M82 140 240 132 248 282 78 284Z" className={wall} />
      <path d="M58 146 156 48 268 136Z" className={roof} />
      <path d="M212 88V50H238V110" className={wall} />
      <path d="M142 284V214C146 194 178 194 182 214V284Z" className={door} />
      <path d="M96 168H128V200H96ZM198 166H230V198H198ZM112 168V200M214 166V198" />
      <path d="M226 40C232 28 246 32 244 20" />
    </>
  ),
};

const BALLOON: Sheet = {
  shows: "a balloon above clouds",
  width: 300,
  height: 420,
  draw: ([first, second, third]) => (
    <>
      <path
        d="M150 40C84 40 52 96 64 150 72 192 108 228 124 262H176C192 228 228 192 236 150 248 96 216 40 150 40Z"
        className={first}
      />
      <path d="M150 40C118 66 108 190 136 262H164C192 190 182 66 150 40Z" className={second} />
      <path d="M124 262 132 306M176 262 168 306" />
      <path d="M124 306H176L170 346H130Z" className={third} />
      <path
        d="M20 380C18 356 46 348 58 362 70 344 98 352 98 374 110 376 112 392 100 394H30C18 394 12 386 20 380ZM214 338C214 320 236 314 246 326 258 314 280 322 278 340 288 344 286 356 276 356H222C210 354 206 342 214 338Z"
        className="fill-raised"
      />
    </>
  ),
};

const BUTTERFLY: Sheet = {
  shows: "a butterfly",
  width: 400,
  height: 320,
  draw: ([upper, lower, spot]) => (
    <>
      {["", "matrix(-1 0 0 1 400 0)"].map((mirror) => (
        <g key={mirror} {...(mirror && { transform: mirror })}>
          <path d="M194 150C170 70 90 30 48 62 18 86 40 168 110 172 150 174 180 164 194 150Z" className={upper} />
          <path d="M192 164C150 168 92 188 96 238 100 284 166 284 184 224 190 204 194 182 192 164Z" className={lower} />
          <circle cx="92" cy="110" r="22" className={spot} />
          <circle cx="138" cy="226" r="14" className={spot} />
          <path d="M196 112C188 84 172 66 158 58" />
        </g>
      ))}
      <path d="M200 104C212 120 212 220 200 250 188 220 188 120 200 104Z" className={spot} />
    </>
  ),
};

const MANDALA: Sheet = {
  shows: "a flower of many rings",
  width: 340,
  height: 340,
  draw: ([outer, middle, heart]) => (
    <>
      <Flower x={170} y={170} size={156} petals={16} paint={[outer, middle]} heart={heart} />
      <Flower x={170} y={170} size={106} petals={12} paint={[heart, "fill-raised"]} heart={outer} />
      <Flower x={170} y={170} size={62} petals={8} paint={[middle]} heart={heart} />
    </>
  ),
};

const SHEETS = [BOUQUET, HILLS, FISH, MANDALA, BALLOON, HOUSE, BUTTERFLY];

const BOXES: readonly Paints[] = [
  ["fill-tomato", "fill-marigold", "fill-leaf"],
  ["fill-marigold", "fill-sky", "fill-blush"],
  ["fill-grape", "fill-blush", "fill-sky"],
  ["fill-blush", "fill-leaf", "fill-marigold"],
  ["fill-sky", "fill-grape", "fill-tomato"],
];

const ARTISTS = [
  "inkwell",
  "marlo",
  "saffron",
  "tidepool",
  "juniper",
  "ottoline",
  "brushfox",
  "pearl",
  "cobalt",
  "wren",
  "clementine",
  "moss",
  "huckle",
  "vesper",
  "papaya",
  "lune",
  "thistle",
  "arlo",
  "mirabel",
  "quince",
];

const FIRST_DAY = Date.UTC(2026, 0, 20, 12);
const DAY = 24 * 60 * 60 * 1000;

export const SAMPLES: readonly Sample[] = ARTISTS.map((artist, index) => {
  const sheet = SHEETS[index % SHEETS.length] ?? HILLS;
  return {
    id: `sample-${index + 1}`,
    artist,
    date: new Date(FIRST_DAY - index * DAY).toISOString(),
    votes: 64 - 3 * index,
    width: sheet.width,
    height: sheet.height,
    hasScore: false,
    sheet,
    paints: BOXES[(index * 2) % BOXES.length] ?? BOXES[0] ?? ["", "", ""],
  };
});
