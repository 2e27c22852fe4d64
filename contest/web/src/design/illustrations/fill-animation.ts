import type { CSSProperties } from "react";

/**
 * The coloring animation. Use it on the painted shape under each ink line; `at` of `of` is its position in the order. All
 * are done within 600 ms, however many there are.
 */
export function fillAnimation(at: number, of: number, className: string): { className: string; style: CSSProperties } {
  return { className: `fill-region ${className}`, style: { "--turn": at / Math.max(of - 1, 1) } as CSSProperties };
}
