/**
 * Reads a multipart/form-data body part by part as it arrives. Written here because the usual parser lets a form that
 * ends inside a part it skips take the whole process down (fastify-multipart issue 594 is one way of several).
 */

export interface FormPart {
  name: string;
  isFile: boolean;
  /** To be read before the next part is asked for; what is left of it then is skipped. */
  content: AsyncIterable<Buffer>;
}

/** The sender's fault: what came is no form, or ends before its end. */
export class BrokenForm extends Error {}

const HEAD_MAX = 8 * 1024;
const PARTS_MAX = 20;

export async function* formParts(body: BodyReader, contentType: string): AsyncGenerator<FormPart, void> {
  const boundary = boundaryIn(contentType);
  if (!boundary) throw new BrokenForm("no boundary");
  // The line break belongs to the delimiter; only the very first one has none before it.
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  body.prepend("\r\n");
  await bounded(body.until(delimiter), HEAD_MAX);
  for (let count = 0; count <= PARTS_MAX; count += 1) {
    const lineEnd = (await bounded(body.until(Buffer.from("\r\n"), { orEnd: true }), HEAD_MAX)).toString("latin1");
    if (lineEnd.startsWith("--")) return;
    // A part without any header ends its head with an empty line as well.
    body.prepend("\r\n");
    const head = await bounded(body.until(Buffer.from("\r\n\r\n")), HEAD_MAX);
    const content = body.until(delimiter);
    yield { ...partNamed(head.toString("utf8")), content };
    for await (const _chunk of content);
  }
  throw new BrokenForm("too many parts");
}

/** Takes a body apart at given bytes, however it was cut on its way here. */
export class BodyReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Buffer>) {
    // Never told to return: that would close the connection before the answer is sent.
    this.#chunks = body[Symbol.asyncIterator]();
  }

  prepend(text: string): void {
    this.#held = Buffer.concat([Buffer.from(text), this.#held]);
  }

  /** What comes before `mark`, which is taken out too. */
  async *until(mark: Buffer, { orEnd = false } = {}): AsyncGenerator<Buffer, void> {
    for (;;) {
      const found = this.#held.indexOf(mark);
      // The last bytes may be the beginning of the mark.
      const safe = found >= 0 ? found : Math.max(0, this.#held.length - mark.length + 1);
      const ready = this.#held.subarray(0, safe);
      this.#held = this.#held.subarray(found >= 0 ? found + mark.length : safe);
      if (ready.length > 0) yield ready;
      if (found >= 0) return;
      const chunk = await this.#next();
      if (chunk) this.#held = Buffer.concat([this.#held, chunk]);
      else if (orEnd) return yield this.#held;
      else throw new BrokenForm("ended early");
    }
  }

  /** Reads on without looking, so that the sender comes to read the answer. False when that would take too much. */
  async discard(most: number): Promise<boolean> {
    for (let left = most; left > 0;) {
      const chunk = await this.#next().catch(() => null);
      if (!chunk) return true;
      left -= chunk.length;
    }
    return false;
  }

  async #next(): Promise<Buffer | null> {
    try {
      const { value, done } = await this.#chunks.next();
      return done ? null : value;
    } catch (error) {
      throw new BrokenForm("the connection was lost", { cause: error });
    }
  }
}

async function bounded(chunks: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const read: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw new BrokenForm("too long");
    read.push(chunk);
  }
  return Buffer.concat(read);
}

function boundaryIn(contentType: string): string | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
}

function partNamed(head: string): { name: string; isFile: boolean } {
  const disposition = /^content-disposition:\s*form-data(.*)$/im.exec(head)?.[1] ?? "";
  const [, quoted, plain] = /;\s*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition) ?? [];
  return { name: quoted ?? plain ?? "", isFile: /;\s*filename\*?=/i.test(disposition) };
}
