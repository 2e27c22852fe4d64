/**
 * Decodes images in a few processes. Each is reused until it dies, is killed or has decoded its maximum number of
 * images. Further images wait in a queue that accounts share fairly. The processes run only while nothing else needs a
 * processor, so that they never delay a request. On a machine that is never idle, an image gets a process of its own
 * that takes part in the competition.
 */
import { type ProcessedImage, type Outcome, Refused, type Task } from "./child/protocol.ts";
import { FairQueue } from "./fair-queue.ts";
import { busy, type ChildOptions, ImageChild, Starved } from "./image-child.ts";

export interface WorkersOptions extends Omit<ChildOptions, "isIdleOnly"> {
  /** How many images are decoded at the same time. */
  concurrency: number;
  /** How many more images may wait. */
  waiting: number;
  /** How long one image may take. */
  timeMs: number;
}

/** An idle process is kept this long for the next image. */
export const IDLE_MS = 60_000;

export class ImageWorkers {
  readonly #options: WorkersOptions;
  readonly #all = new Set<ImageChild>();
  readonly #idle = new Map<ImageChild, NodeJS.Timeout>();
  readonly #queue: FairQueue;
  #isClosed = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.concurrency);
  }

  /** Throws if too many images are waiting. */
  refuseWhenFull(): void {
    if (this.#isClosed || this.#queue.waitingCount >= this.#options.waiting) throw busy();
  }

  /** Throws `Refused` if the file is not an acceptable image. */
  async process(task: Task, account: string): Promise<ProcessedImage> {
    this.refuseWhenFull();
    await this.#queue.take(account);
    try {
      return await this.#run(task);
    } finally {
      this.#queue.release(account);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const children = [...this.#all];
    for (const child of children) child.end();
    await Promise.all(children.map(({ ended }) => ended));
  }

  async #run(task: Task): Promise<ProcessedImage> {
    if (this.#isClosed) throw busy();
    const used = this.#takeIdle();
    let outcome = await this.#attempt(used ?? this.#start(), task);
    // An earlier image may have used up or corrupted the process's memory, so a fresh process decides.
    if (used && "refused" in outcome && !outcome.sure) outcome = await this.#attempt(this.#start(), task);
    if ("refused" in outcome) throw new Refused(outcome.refused);
    return outcome.processed;
  }

  async #attempt(child: ImageChild, task: Task): Promise<Outcome> {
    let outcome: Outcome;
    try {
      outcome = await child.run(task, this.#options.timeMs);
    } catch (error) {
      if (error instanceof Starved && !this.#isClosed) return this.#attemptInCompetition(task);
      throw error;
    }
    const isReusable = "refused" in outcome ? outcome.sure : !outcome.exhausted;
    if (isReusable && child.isAlive && !this.#isClosed) this.#rest(child);
    else child.end();
    return outcome;
  }

  /** What the starved process had done is lost, but that was little. */
  async #attemptInCompetition(task: Task): Promise<Outcome> {
    const child = this.#start({ isIdleOnly: false, threads: 1 });
    try {
      return await child.run(task, this.#options.timeMs);
    } finally {
      child.end();
    }
  }

  #start(options: Pick<ChildOptions, "isIdleOnly" | "threads"> = { isIdleOnly: true }): ImageChild {
    const child = new ImageChild({ ...this.#options, ...options });
    this.#all.add(child);
    void child.ended.then(() => {
      this.#all.delete(child);
      this.#idle.delete(child);
    });
    return child;
  }

  #takeIdle(): ImageChild | null {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (child.isAlive) return child;
    }
    return null;
  }

  #rest(child: ImageChild): void {
    const timer = setTimeout(() => child.end(), IDLE_MS);
    timer.unref();
    this.#idle.set(child, timer);
  }
}
