/**
 * Creates HEIC files for tests, because no library here can write them. The HEVC inside is valid but uncompressed: each
 * 16-by-16 block is a separate slice that contains its samples as they are (PCM), so nothing has to be predicted.
 */

const BLOCK = 16;

export interface HeicOptions {
  width: number;
  height: number;
  /** Returns the color of a pixel. */
  color: (x: number, y: number) => [red: number, green: number, blue: number];
  /** Counterclockwise quarter turns, as stored in the `irot` box. */
  turns?: 0 | 1 | 2 | 3;
  iccProfile?: Buffer;
}

export function makeHeic({ width, height, color, turns = 0, iccProfile }: HeicOptions): Buffer {
  if (width % BLOCK !== 0 || height % BLOCK !== 0) throw new Error(`sides must be multiples of ${BLOCK}`);
  const picture = slices(width, height, color);
  const properties = [
    decoderConfiguration(width, height),
    fullBox("ispe", 0, uint32(width), uint32(height)),
    // BT.601 at full range, which is what `toYcc` below writes.
    box("colr", Buffer.from("nclx"), uint16(1), uint16(13), uint16(6), Buffer.from([0x80])),
    box("irot", Buffer.from([turns])),
    ...(iccProfile ? [box("colr", Buffer.from("prof"), iccProfile)] : []),
  ];
  const associations = properties.map((_property, index) => index + 1);
  const file = (offset: number) => [
    box("ftyp", Buffer.from("heic"), uint32(0), Buffer.from("mif1heic")),
    fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, uint32(0), Buffer.from("pict"), Buffer.alloc(13)),
      fullBox("pitm", 0, uint16(1)),
      fullBox(
        "iloc",
        0,
        Buffer.from([0x44, 0x00]),
        uint16(1),
        uint16(1),
        uint16(0),
        uint16(1),
        uint32(offset),
        uint32(picture.length),
      ),
      fullBox("iinf", 0, uint16(1), fullBox("infe", 2 << 24, uint16(1), uint16(0), Buffer.from("hvc1\0"))),
      box(
        "iprp",
        box("ipco", ...properties),
        fullBox("ipma", 0, uint32(1), uint16(1), Buffer.from([associations.length, ...associations])),
      ),
    ),
  ];
  const head = Buffer.concat(file(0)).length + 8;
  return Buffer.concat([...file(head), box("mdat", picture)]);
}

function slices(width: number, height: number, color: HeicOptions["color"]): Buffer {
  const across = width / BLOCK;
  const count = across * (height / BLOCK);
  const units = Array.from({ length: count }, (_, index) =>
    slice(index, count, samples((index % across) * BLOCK, Math.floor(index / across) * BLOCK, color)),
  );
  return Buffer.concat(units.flatMap((unit) => [uint32(unit.length), unit]));
}

/** Returns one block: all its luma, then both chroma planes at half size. */
function samples(left: number, top: number, color: HeicOptions["color"]): Buffer {
  const at = (x: number, y: number) => toYcc(color(left + x, top + y));
  const planes: number[] = [];
  for (let y = 0; y < BLOCK; y += 1) for (let x = 0; x < BLOCK; x += 1) planes.push(at(x, y)[0]);
  for (const plane of [1, 2] as const) {
    for (let y = 0; y < BLOCK; y += 2) for (let x = 0; x < BLOCK; x += 2) planes.push(at(x, y)[plane]);
  }
  return Buffer.from(planes);
}

function toYcc([red, green, blue]: [number, number, number]): [number, number, number] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
  const clamp = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
  return [clamp(luma), clamp(128 + (blue - luma) / 1.772), clamp(128 + (red - luma) / 1.402)];
}

function slice(address: number, count: number, content: Buffer): Buffer {
  const bits = new Bits();
  bits.write(address === 0 ? 1 : 0, 1); // first slice of the picture
  bits.write(0, 1); // keep earlier pictures
  bits.golomb(0); // picture parameter set
  if (address > 0) bits.write(address, Math.ceil(Math.log2(count)));
  bits.golomb(2); // intra
  bits.golomb(0); // no change of the quantizer
  bits.stop();
  // The arithmetic coder restarts in each slice, so the bits before and after the samples are always the same: "not
  // partitioned" (likely, in its initial state) and "the samples follow", then "end of the slice".
  bits.arithmetic(510 - 240 - 2);
  bits.align();
  for (const sample of content) bits.write(sample, 8);
  bits.arithmetic(510 - 2);
  bits.align();
  return unit(19, bits);
}

function decoderConfiguration(width: number, height: number): Buffer {
  const sets = [
    [32, videoParameters()],
    [33, sequenceParameters(width, height)],
    [34, pictureParameters()],
  ] as const;
  const arrays = sets.flatMap(([type, bits]) => {
    const content = unit(type, bits);
    return [Buffer.from([0x80 | type]), uint16(1), uint16(content.length), content];
  });
  const fixed = Buffer.from("0101600000009000000000005df000fcfdf8f800000f03", "hex");
  return box("hvcC", fixed, ...arrays);
}

function videoParameters(): Bits {
  const bits = new Bits();
  bits.write(0, 4);
  bits.write(0b11, 2);
  bits.write(0, 6);
  bits.write(0, 3);
  bits.write(1, 1);
  bits.write(0xffff, 16);
  profile(bits);
  bits.write(1, 1);
  for (let index = 0; index < 3; index += 1) bits.golomb(0);
  bits.write(0, 6);
  bits.golomb(0);
  bits.write(0, 2);
  bits.stop();
  return bits;
}

function sequenceParameters(width: number, height: number): Bits {
  const bits = new Bits();
  bits.write(0, 4);
  bits.write(0, 3);
  bits.write(1, 1);
  profile(bits);
  bits.golomb(0);
  bits.golomb(1); // 4:2:0
  bits.golomb(width);
  bits.golomb(height);
  bits.write(0, 1);
  bits.golomb(0); // 8 bits of luma
  bits.golomb(0); // and of chroma
  bits.golomb(0);
  bits.write(1, 1);
  for (let index = 0; index < 3; index += 1) bits.golomb(0);
  bits.golomb(1); // smallest coding block 16
  bits.golomb(0); // and the largest too
  bits.golomb(0); // transforms from 4
  bits.golomb(2); // to 16
  bits.golomb(0);
  bits.golomb(0);
  bits.write(0b000, 3);
  bits.write(1, 1); // PCM allowed:
  bits.write(7, 4); // 8 bits of luma
  bits.write(7, 4); // and of chroma
  bits.golomb(1); // in blocks of 16
  bits.golomb(0);
  bits.write(1, 1);
  bits.golomb(0);
  bits.write(0b00000, 5);
  bits.stop();
  return bits;
}

function pictureParameters(): Bits {
  const bits = new Bits();
  bits.golomb(0);
  bits.golomb(0);
  bits.write(0b0000000, 7);
  bits.golomb(0);
  bits.golomb(0);
  bits.golomb(0);
  bits.write(0b000, 3);
  bits.golomb(0);
  bits.golomb(0);
  bits.write(0b0000000, 7);
  bits.write(0b101, 3); // no smoothing between blocks
  bits.write(0b00, 2);
  bits.golomb(0);
  bits.write(0b00, 2);
  bits.stop();
  return bits;
}

/** Main profile, level 3.1. */
function profile(bits: Bits): void {
  bits.write(1, 8);
  bits.write(0x6000, 16);
  bits.write(0, 16);
  bits.write(0x9000, 16);
  bits.write(0, 16);
  bits.write(0, 16);
  bits.write(93, 8);
}

class Bits {
  readonly #bits: number[] = [];

  write(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit -= 1) this.#bits.push((value >> bit) & 1);
  }

  golomb(value: number): void {
    const length = Math.floor(Math.log2(value + 1));
    this.write(0, length);
    this.write(value + 1, length + 1);
  }

  stop(): void {
    this.write(1, 1);
    this.align();
  }

  align(): void {
    while (this.#bits.length % 8 !== 0) this.#bits.push(0);
  }

  /** Terminates the arithmetic coder while its register is at `low`, starting with its first bit. */
  arithmetic(start: number): void {
    let low = start;
    let waiting = 0;
    let first = true;
    const put = (bit: number) => {
      if (first) first = false;
      else this.#bits.push(bit);
      for (; waiting > 0; waiting -= 1) this.#bits.push(1 - bit);
    };
    for (let step = 0; step < 7; step += 1) {
      if (low >= 512) {
        low -= 512;
        put(1);
      } else if (low < 256) {
        put(0);
      } else {
        low -= 256;
        waiting += 1;
      }
      low <<= 1;
    }
    put((low >> 9) & 1);
    this.write(((low >> 7) & 3) | 1, 2);
  }

  bytes(): number[] {
    const bytes: number[] = [];
    for (let index = 0; index < this.#bits.length; index += 8) {
      bytes.push(Number.parseInt(this.#bits.slice(index, index + 8).join(""), 2));
    }
    return bytes;
  }
}

/** Within a unit, a byte below four must not follow 00 00, so a 03 is inserted between them. */
function unit(type: number, bits: Bits): Buffer {
  const escaped: number[] = [type << 1, 1];
  for (const byte of bits.bytes()) {
    if (byte <= 3 && escaped.at(-1) === 0 && escaped.at(-2) === 0) escaped.push(3);
    escaped.push(byte);
  }
  return Buffer.from(escaped);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type), body]);
}

function fullBox(type: string, versionAndFlags: number, ...content: Buffer[]): Buffer {
  return box(type, uint32(versionAndFlags), ...content);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
