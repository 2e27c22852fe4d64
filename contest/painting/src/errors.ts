/** Why a page or a log was refused. */
export type PaintingProblem = "malformed" | "wrong-page" | "too-long" | "too-much-paint";

export class PaintingError extends Error {
  readonly problem: PaintingProblem;

  constructor(problem: PaintingProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
