/**
 * Decodes the images that members wait for, in two lanes. A picture that would take long is moved to the slow lane,
 * where it cannot delay an ordinary photo. In both lanes another account finds a free place next to an account that
 * keeps one busy, so that it gets at least half of the computing time.
 */
import { LIGHT_DECODED_BYTES } from "@contest/rules/images/limits";
import { type ProcessedImage, Refused, type Task } from "./child/protocol.ts";
import { ImageWorkers } from "./image-workers.ts";

interface LanesOptions {
  concurrency: number;
  scratch: string;
}

const WAITING_MAX = 64;

export class UploadLanes {
  readonly #fast: ImageWorkers;
  readonly #slow: ImageWorkers;

  constructor(options: LanesOptions) {
    this.#fast = new ImageWorkers({ ...options, waiting: WAITING_MAX, timeMs: 4000, niceness: 10 });
    // While both lanes run only when nothing else does, niceness makes no difference between them, but threads do.
    this.#slow = new ImageWorkers({ ...options, waiting: WAITING_MAX, timeMs: 20_000, niceness: 19, threads: 1 });
  }

  /** Throws if too many images are waiting. */
  refuseWhenFull(): void {
    this.#fast.refuseWhenFull();
    this.#slow.refuseWhenFull();
  }

  /** Throws `Refused` if the file is not an acceptable image. */
  async process(task: Task, account: string): Promise<ProcessedImage> {
    try {
      return await this.#fast.process({ ...task, decodedMax: LIGHT_DECODED_BYTES }, account);
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== "too-demanding") throw error;
    }
    return this.#slow.process(task, account);
  }

  async close(): Promise<void> {
    await Promise.all([this.#fast.close(), this.#slow.close()]);
  }
}
