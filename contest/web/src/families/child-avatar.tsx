import type { ChildAvatar as Animal } from "@contest/rules/families/children";
import type { ReactNode } from "react";
import { Ink } from "../design/illustrations/ink.tsx";

/** The animal that stands for a child. The nickname is always beside it, so it is decoration. */
export function ChildAvatar({ avatar, className }: { avatar: Animal; className: string }) {
  return (
    <Ink viewBox="0 0 48 48" stroke={1.9} className={`shrink-0 ${className}`}>
      {FACES[avatar]}
    </Ink>
  );
}

const FACES: Record<Animal, ReactNode> = {
  fox: (
    <>
      <path d="M7 8q9 1 12 7h10q3-6 12-7 1 10-3 15 1 9-14 20Q9 32 10 23 6 18 7 8z" className="fill-tomato" />
      <path d="M10 24q7 1 14 10 7-9 14-10 0 9-14 19-14-10-14-19z" className="fill-raised" />
      <Eyes y={24} />
      <Nose y={36} />
    </>
  ),
  owl: (
    <>
      <path d="M8 7q6 4 16 4t16-4q3 10 2 18 0 17-18 17T6 25Q5 17 8 7z" className="fill-grape" />
      <circle cx="16" cy="23" r="7" className="fill-raised" />
      <circle cx="32" cy="23" r="7" className="fill-raised" />
      <Eyes y={23} />
      <path d="M21 29h6l-3 6z" className="fill-marigold" />
    </>
  ),
  cat: (
    <>
      <path d="M8 6l9 7q7-2 14 0l9-7 1 19q0 17-17 17T7 25z" className="fill-marigold" />
      <Eyes y={24} />
      <path d="M21 30h6l-3 4zM24 34q-2 4-5 3M24 34q2 4 5 3M13 30l-8-1M13 33l-7 3M35 30l8-1M35 33l7 3" />
    </>
  ),
  frog: (
    <>
      <path d="M9 18a7 7 0 1 1 13-3h4a7 7 0 1 1 13 3q5 5 4 11-2 12-19 12T5 29q-1-6 4-11z" className="fill-leaf" />
      <circle cx="15" cy="14" r="3.6" className="fill-raised" />
      <circle cx="33" cy="14" r="3.6" className="fill-raised" />
      <Eyes y={14} x={9} />
      <path d="M13 29q11 8 22 0" />
    </>
  ),
  bear: (
    <>
      <circle cx="11" cy="13" r="6" className="fill-sky" />
      <circle cx="37" cy="13" r="6" className="fill-sky" />
      <path d="M24 8q18 0 18 18 0 16-18 16T6 26Q6 8 24 8z" className="fill-sky" />
      <path d="M24 25q9 0 9 8 0 7-9 7t-9-7q0-8 9-8z" className="fill-raised" />
      <Eyes y={21} />
      <Nose y={30} />
    </>
  ),
  rabbit: (
    <>
      <path d="M15 20Q9 3 15 3t7 15h4q1-15 7-15t0 17q9 5 8 12-2 11-17 11T7 32q-1-7 8-12z" className="fill-blush" />
      <Eyes y={28} />
      <path d="M22 33h4l-2 3zM24 36v3M21 39q3 2 6 0" />
    </>
  ),
};

function Eyes({ y, x = 8 }: { y: number; x?: number }) {
  return (
    <g stroke="none" className="fill-on-fill">
      <circle cx={24 - x} cy={y} r="2" />
      <circle cx={24 + x} cy={y} r="2" />
    </g>
  );
}

function Nose({ y }: { y: number }) {
  return <path d={`M21 ${y}h6l-3 4z`} className="fill-on-fill" />;
}
