/**
 * Reads a multipart/form-data body part by part as it arrives. We do not use the common parser, because a form that
 * ends inside a skipped part can crash the whole process (fastify-multipart issue 594 is one of several ways).
 */

export interface FormPart {
  name: string;
  isFile: boolean;
  /** Must be read before the next part is requested; the unread rest is then skipped. */
  content: AsyncIterable<Buffer>;
}

/** The client's fault: the body is not a form, or ends too early. */
export class BrokenForm extends Error {}

const HEAD_MAX = 8 * 1024;
const PARTS_MAX = 20;

export async function* formParts(body: BodyReader, contentType: string): AsyncGenerator<FormPart, void> {
  const boundary = boundaryIn(contentType);
  if (!boundary) throw new BrokenForm("no boundary");
  // The line break is part of the delimiter, but the first delimiter has none before it.
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  body.prepend("\r\n");
  await bounded(body.until(delimiter), HEAD_MAX);
  for (let count = 0; count <= PARTS_MAX; count += 1) {
    const lineEnd = (await bounded(body.until(Buffer.from("\r\n"), { orEnd: true }), HEAD_MAX)).toString("latin1");
    if (lineEnd.startsWith("--")) return;
    // The headers of a part end with an empty line, even if there are none.
    body.prepend("\r\n");
    const head = await bounded(body.until(Buffer.from("\r\n\r\n")), HEAD_MAX);
    const content = body.until(delimiter);
    yield { ...partNamed(head.toString("utf8")), content };
    for await (const _chunk of content);
  }
  throw new BrokenForm("too many parts");
}

/** Splits a body at given bytes, regardless of how it was divided into chunks. */
export class BodyReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Buffer>) {
    // Never call `return` on the iterator: it would close the connection before the response is sent.
    this.#chunks = body[Symbol.asyncIterator]();
  }

  prepend(text: string): void {
    this.#held = Buffer.concat([Buffer.from(text), this.#held]);
  }

  /** Yields everything before `mark`, and removes the mark as well. */
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

  /**
   * Drains the body, because clients do not read the response while they are sending. Returns false if there is too
   * much left.
   */
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
