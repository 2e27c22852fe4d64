/** Uploads files the way the page does, and creates test files. */
import sharp, { type Sharp } from "sharp";
import type { Browser, Reply, TestSite } from "./site.ts";

export interface Form {
  file?: Uint8Array;
  fileName?: string;
  preset?: string | null;
  more?: (form: FormData) => void;
}

export async function upload(site: TestSite, browser: Browser, { file, fileName, preset, more }: Form): Promise<Reply> {
  const form = new FormData();
  if (preset !== null) form.append("upload_preset", preset ?? "coloring");
  if (file) form.append("file", new Blob([file as Uint8Array<ArrayBuffer>]), fileName ?? "photo.jpg");
  more?.(form);
  return sendForm(site, browser, form);
}

export async function sendForm(
  site: TestSite,
  browser: Browser,
  body: FormData | ReadableStream | Uint8Array | string,
  headers: Record<string, string> = {},
  path = "/api/images/upload",
): Promise<Reply> {
  const response = await fetch(site.url + path, {
    method: "POST",
    headers: { "x-forwarded-for": browser.address, ...(browser.cookie && { cookie: browser.cookie }), ...headers },
    body: body as FormData,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Fetches a picture as its uploader, or as a visitor if no browser is given. */
export async function fetchPicture(site: TestSite, address: string, viewer?: Browser, etag?: string | null) {
  const response = await fetch(new URL(address, site.url), {
    headers: { ...(viewer?.cookie && { cookie: viewer.cookie }), ...(etag && { "if-none-match": etag }) },
  });
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
}

/** Red on the left, blue on the right, and green along the bottom. */
export function testPicture(width = 400, height = 300): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(testColor(x / width, y / height), (y * width + x) * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function testColor(across: number, down: number): [number, number, number] {
  if (down > 0.75) return [20, 160, 40];
  return across < 0.5 ? [220, 30, 30] : [30, 40, 200];
}

/** Returns the color at a position given as fractions of the width and height. */
export async function colorAt(file: Buffer, across: number, down: number): Promise<[number, number, number]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  return [data[at] ?? -1, data[at + 1] ?? -1, data[at + 2] ?? -1];
}

export function difference(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? Number.NaN))));
}
