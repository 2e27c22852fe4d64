/** The sample drawing of 'No Active Contest': a day in a garden, one corner of it already being colored. */
import { useId } from "react";
import { Crayon } from "../design/illustrations/crayon.tsx";
import { Flower } from "../design/illustrations/flower.tsx";
import { Ink } from "../design/illustrations/ink.tsx";

const BACK_HILL = "M30 452C120 372 236 372 330 430S510 470 570 408V640H30Z";
const MIDDLE_HILL = "M30 560C96 520 190 498 300 528S500 556 570 510V690H30Z";
const FRONT_HILL = "M30 666C120 620 236 612 344 636S510 660 570 628V730H30Z";

export function SampleSheet({ className }: { className?: string }) {
  const id = useId();
  const [scallops, furrows, front, middle] = [`${id}s`, `${id}f`, `${id}c`, `${id}m`];
  return (
    <Ink viewBox="0 0 600 760" className={className} stroke={3.2} title="Sample line art: a garden under a large sun">
      <defs>
        <pattern id={scallops} width="44" height="28" patternUnits="userSpaceOnUse">
          <path d="M0 14Q11-4 22 14T44 14" />
          <path d="M-11 28Q0 10 11 28M11 28Q22 10 33 28M33 28Q44 10 55 28" />
        </pattern>
        <clipPath id={furrows}>
          <path d={BACK_HILL} />
        </clipPath>
        <clipPath id={middle}>
          <path d={MIDDLE_HILL} />
        </clipPath>
        <clipPath id={front}>
          <path d={FRONT_HILL} />
        </clipPath>
      </defs>

      <Sun />
      <Cloud transform="translate(70 118)" />
      <Cloud transform="translate(236 70) scale(0.72)" />
      <path d="M172 232Q184 216 196 230 208 214 222 228M96 286Q106 272 116 284 126 270 138 282" />

      <path d={BACK_HILL} className="fill-raised" />
      <g clipPath={`url(#${furrows})`}>
        <path d="M400 400C420 470 470 520 600 560M352 400C372 490 430 550 600 610M450 400C470 440 510 480 600 510M310 400C320 500 380 580 560 660" />
      </g>
      <path d={MIDDLE_HILL} className="fill-raised" />
      <path d={MIDDLE_HILL} fill={`url(#${scallops})`} />

      <Stem
        d="M206 452C214 540 196 600 204 700"
        leaves={[
          "M204 590C160 588 132 560 122 528 168 530 200 552 204 590Z",
          "M202 640C246 634 270 606 276 574 234 580 206 602 202 640Z",
        ]}
      />
      <Stem
        d="M404 548C398 610 412 650 404 720"
        leaves={["M405 650C440 648 462 628 470 604 434 606 410 622 405 650Z"]}
        paint="fill-leaf"
      />
      <Stem
        d="M512 596C508 640 516 670 510 720"
        leaves={["M511 672C486 664 474 646 472 626 498 632 510 650 511 672Z"]}
        paint="fill-leaf"
      />

      <path d={FRONT_HILL} className="fill-raised" />
      <g clipPath={`url(#${front})`}>
        <path
          d="M586 610 540 742 552 630 498 744 516 632 456 744 478 636 424 742 446 644 400 720 414 662"
          strokeWidth="17"
          className="stroke-leaf"
        />
      </g>
      <path d={FRONT_HILL} />
      <path d="M74 690 80 668 88 690M132 706 138 684 146 706M240 684 246 662 254 684M306 712 312 690 320 712M178 726 184 706 192 726" />

      <Dahlia />
      <Flower
        x={404}
        y={520}
        size={66}
        petals={12}
        paint={["", "fill-blush", "fill-blush", "fill-blush", "fill-blush", "fill-blush", "", "", "", "", "", ""]}
        heart="fill-marigold"
      />
      <Tulip />
      <Crayon x={410} y={686} turn={62} length={118} paint="fill-leaf" />
      <path d="M30 30C200 26 420 33 571 29 567 250 574 510 570 731 400 727 190 734 29 730 33 500 26 260 30 30Z" />
    </Ink>
  );
}

function Sun() {
  const rays = Array.from({ length: 14 }, (_, index) => (index * 360) / 14);
  return (
    <g transform="translate(430 196)">
      {rays.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d={index % 2 ? "M-13-84Q0-104 13-84L0-132Z" : "M-10-84C-22-112-12-120 0-122 12-120 22-112 10-84Z"}
        />
      ))}
      <circle r="78" />
      <circle r="58" />
      {rays.map((turn) => (
        <path key={turn} transform={`rotate(${turn})`} d="M-13-57Q0-34 13-57" />
      ))}
      <circle r="26" />
      <circle r="13" />
    </g>
  );
}

function Cloud({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path
        d="M10 62C-12 58-8 26 18 28 22-4 70-8 80 20 102 4 134 24 124 48 132 62 118 66 108 64Z"
        className="fill-raised"
      />
      <path d="M34 40C34 26 54 24 58 36M78 44C80 34 96 34 98 44" />
    </g>
  );
}

function Stem({ d, leaves, paint = "fill-raised" }: { d: string; leaves: readonly string[]; paint?: string }) {
  return (
    <>
      <path d={d} strokeWidth="11" />
      <path d={d} strokeWidth="5" className={paint === "fill-leaf" ? "stroke-leaf" : "stroke-raised"} />
      {leaves.map((leaf) => (
        <path key={leaf} d={leaf} className={paint} />
      ))}
    </>
  );
}

function Dahlia() {
  const rings = [
    { count: 16, petal: "M0-60C26-74 24-112 0-128-24-112-26-74 0-60Z", offset: 0 },
    { count: 16, petal: "M0-40C20-54 20-82 0-94-20-82-20-54 0-40Z", offset: 11.25 },
    { count: 10, petal: "M0-18C18-32 17-52 0-62-17-52-18-32 0-18Z", offset: 0 },
  ];
  return (
    <g transform="translate(206 424)">
      {rings.flatMap(({ count, petal, offset }) =>
        Array.from({ length: count }, (_, index) => (
          <path
            key={`${count}${offset}${index}`}
            d={petal}
            transform={`rotate(${offset + (index * 360) / count})`}
            className="fill-raised"
          />
        )),
      )}
      <circle r="26" className="fill-raised" />
      <circle r="15" />
      <circle r="5" />
    </g>
  );
}

function Tulip() {
  return (
    <g transform="translate(512 560)">
      <path d="M-34-28C-40 16-22 38 0 38S40 16 34-28L16-8 0-34-16-8Z" className="fill-tomato" />
      <path d="M-16-8C-18 16-8 32 0 38 8 32 18 16 16-8" />
    </g>
  );
}
