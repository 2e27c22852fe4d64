/** Decodes HEIC with libheif compiled to WebAssembly: the libheif in sharp can only decode AVIF from this container. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32, deflateSync } from "node:zlib";
import { fullSize, type Size } from "@contest/rules/images/limits";
import sharp, { type Sharp } from "sharp";
import { childBoxes, topBoxes } from "./boxes.ts";
import { Refused } from "./protocol.ts";

/** The subset of libheif's API that is used here. */
interface Libheif {
  heif_context_alloc(): object | null;
  heif_context_read_from_memory(context: object, file: Uint8Array): { code: unknown };
  heif_js_context_get_primary_image_handle(context: object): object & { code?: unknown };
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(handle: object, colorspace: unknown, chroma: unknown): Promise<Decoded | null>;
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
}

interface Decoded {
  code?: unknown;
  channels: { width: number; height: number; stride: number; data: Uint8Array }[];
}

/** The result is upright, because decoding applies the file's rotation. */
export async function decodeHeic(file: Buffer, check: (size: Size) => void): Promise<Sharp> {
  const require = createRequire(import.meta.url);
  const wasmBinary = readFileSync(require.resolve("libheif-js/libheif-wasm/libheif.wasm"));
  const libheif = require("libheif-js/libheif-wasm/libheif.js")({ wasmBinary }) as Libheif;

  const context = libheif.heif_context_alloc();
  if (!context) throw new Refused("too-demanding");
  const read = libheif.heif_context_read_from_memory(context, file);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Refused("broken");
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) throw new Refused("broken");
  check({
    width: libheif.heif_image_handle_get_width(handle),
    height: libheif.heif_image_handle_get_height(handle),
  });

  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [plane] = decoded?.channels ?? [];
  if (!decoded || decoded.code || !plane) throw new Refused("broken");
  const raw = { width: plane.width, height: plane.height, channels: 3 } as const;
  const profile = colorProfile(file);
  // The decoded image is not released: its pixels are used in place, and the process ends afterward.
  const picture = sharp(withoutPadding(plane, plane.width * 3), { raw });
  if (!profile) return picture;
  // Raw pixels cannot carry a color profile into sharp, but a PNG can. It is created in the final size, because another
  // copy of a 48-megapixel photo would not fit into memory.
  const small = await picture
    .resize({ ...fullSize(raw), fit: "fill" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(withProfile(small, profile));
}

function withoutPadding({ data, stride, height }: Decoded["channels"][number], row: number): Buffer {
  const padded = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (stride === row) return padded.subarray(0, row * height);
  const pixels = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) padded.copy(pixels, y * row, y * stride, y * stride + row);
  return pixels;
}

/** Phones take photos in a wider gamut than sRGB and embed its profile. */
function colorProfile(file: Buffer): Buffer | null {
  const meta = topBoxes(file)?.find(({ type }) => type === "meta");
  const properties = [...boxesInside(meta?.content.subarray(4), "iprp")].flatMap(({ content }) =>
    boxesInside(content, "ipco"),
  );
  const profiles = properties
    .flatMap(({ content }) => boxesInside(content, "colr"))
    .filter(({ content }) => ["prof", "rICC"].includes(content.toString("latin1", 0, 4)));
  return profiles[0]?.content.subarray(4) ?? null;
}

function boxesInside(content: Buffer | undefined, type: string) {
  return content ? childBoxes(content).filter((box) => box.type === type) : [];
}

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const afterHeader = 8 + 12 + 13;
  const body = Buffer.concat([Buffer.from("iCCPheic\0\0", "latin1"), deflateSync(profile)]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([
    png.subarray(0, afterHeader),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(afterHeader),
  ]);
}
