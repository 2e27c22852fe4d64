import { request as httpRequest } from "node:http";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { expectProblem } from "@contest/testing/expect-problem";
import { useSite } from "@contest/testing/site";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeHeic } from "@contest/testing/heic";
import { sendForm, testPicture, upload } from "@contest/testing/upload";

const site = useSite();
const MEGABYTE = 1024 * 1024;

/** A refused file must leave nothing behind. */
afterEach(async () => {
  const { rowCount } = await site.pool.query("select from images");
  if (rowCount !== 0 || leftovers().length > 0) throw new Error(`something was left: ${leftovers().join(", ")}`);
});

function leftovers(): string[] {
  const { dataDir } = site.services.configuration;
  return ["work", "files/.unfinished", "files/images"].flatMap((folder) => {
    try {
      return readdirSync(join(dataDir, folder));
    } catch {
      return [];
    }
  });
}

const jpeg = () => testPicture().jpeg().toBuffer();
const png = () => testPicture().png().toBuffer();
const webp = () => testPicture().webp().toBuffer();
const heic = async () => makeHeic({ width: 96, height: 64, color: () => [10, 20, 30] });
const pdf = async (options?: { pages: [number, number][] }) => {
  const document = await PDFDocument.create();
  for (const size of options?.pages ?? [[300, 300]]) document.addPage(size);
  return Buffer.from(await document.save());
};
const concat = async (...parts: (Buffer | string | Promise<Buffer>)[]) =>
  Buffer.concat((await Promise.all(parts)).map((part) => Buffer.from(part as Buffer)));

/** Returns the smallest ZIP archive with content. */
function zip(): Buffer {
  const name = Buffer.from("a.txt");
  const local = Buffer.alloc(30);
  local.write("PK\x03\x04", 0, "latin1");
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write("PK\x01\x02", 0, "latin1");
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  return Buffer.concat([local, name, central, name, end]);
}

/** Inserts a JPG segment right after the first two bytes. */
async function withSegment(kind: number, content: Buffer | string): Promise<Buffer> {
  const file = await jpeg();
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, Buffer.from(content as string), file.subarray(2)]);
}

function pngChunk(file: Buffer, type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, "latin1");
  content.copy(chunk, 8);
  return Buffer.concat([file.subarray(0, 33), chunk, file.subarray(33)]);
}

/** Returns a small PNG that claims to be huge. */
async function pngBomb(width: number, height: number, bitsPerChannel = 8): Promise<Buffer> {
  const file = await sharp({ create: { width: 100, height: 100, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file[24] = bitsPerChannel;
  const { crc32 } = await import("node:zlib");
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

const cases: [string, () => Promise<Buffer>, number, string, RegExp][] = [
  ["nothing", async () => Buffer.alloc(0), 400, "INVALID_INPUT", /empty/],
  ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "UNSUPPORTED_IMAGE", /SVG/],
  [
    "an SVG behind a declaration and a comment",
    async () => Buffer.from('\ufeff<?xml version="1.0"?><!-- a --><svg/>'),
    415,
    "UNSUPPORTED_IMAGE",
    /SVG/,
  ],
  ["an SVG in UTF-16", async () => Buffer.from("\ufeff<svg/>", "utf16le"), 415, "UNSUPPORTED_IMAGE", /SVG/],
  ["a page", async () => Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), 415, "UNSUPPORTED_IMAGE", /web page/],
  ["a GIF", () => testPicture().gif().toBuffer(), 415, "UNSUPPORTED_IMAGE", /GIF/],
  ["an AVIF", () => testPicture(100, 100).avif({ effort: 0 }).toBuffer(), 415, "UNSUPPORTED_IMAGE", /not a picture/],
  ["a TIFF", () => testPicture().tiff().toBuffer(), 415, "UNSUPPORTED_IMAGE", /not a picture/],
  ["text", async () => Buffer.from("hello"), 415, "UNSUPPORTED_IMAGE", /not a picture/],
  ["a ZIP", async () => zip(), 415, "UNSUPPORTED_IMAGE", /not a picture/],
  ["one byte", async () => Buffer.from([0xff]), 415, "UNSUPPORTED_IMAGE", /not a picture/],
  ["a JPG with a ZIP behind it", () => concat(jpeg(), zip()), 422, "MIXED_FILE", /hidden/],
  ["a JPG with a ZIP in a comment", () => withSegment(0xfe, zip()), 422, "MIXED_FILE", /hidden/],
  ["a JPG with a page behind it", () => concat(jpeg(), "<html><script>"), 422, "MIXED_FILE", /hidden/],
  ["a JPG with a page in a comment", () => withSegment(0xfe, "<script>alert(1)</script>"), 422, "MIXED_FILE", /hidden/],
  ["a JPG with a PDF in a note", () => withSegment(0xe5, "%PDF-1.4"), 422, "MIXED_FILE", /hidden/],
  ["a JPG with PHP in a comment", () => withSegment(0xfe, "<?php system('id');"), 422, "MIXED_FILE", /hidden/],
  ["a PNG with an SVG behind it", () => concat(png(), "<svg onload=alert(1)>"), 422, "MIXED_FILE", /hidden/],
  [
    "a PNG with a page in a text chunk",
    async () => pngChunk(await png(), "tEXt", Buffer.from("Comment\0<html>")),
    422,
    "MIXED_FILE",
    /hidden/,
  ],
  ["a WebP with a ZIP behind it", () => concat(webp(), zip()), 422, "MIXED_FILE", /hidden/],
  [
    "a HEIC with a page in a free box",
    () => concat(heic(), Buffer.from([0, 0, 0, 14]), "free<html>"),
    422,
    "MIXED_FILE",
    /hidden/,
  ],
  ["a PDF with a ZIP behind it", () => concat(pdf(), zip()), 422, "MIXED_FILE", /hidden/],
  ["a PDF with a page in its head", () => concat("%PDF-1.4\n<script>", pdf()), 422, "MIXED_FILE", /hidden/],
  ["half a JPG", async () => half(await jpeg()), 422, "BROKEN_IMAGE", /not complete/],
  ["a JPG without its last bytes", async () => (await jpeg()).subarray(0, -2), 422, "BROKEN_IMAGE", /not complete/],
  ["half a PNG", async () => half(await png()), 422, "BROKEN_IMAGE", /not complete/],
  ["half a WebP", async () => half(await webp()), 422, "BROKEN_IMAGE", /not complete/],
  ["half a HEIC", async () => half(await heic()), 422, "BROKEN_IMAGE", /not complete/],
  ["half a PDF", async () => half(await pdf()), 422, "BROKEN_IMAGE", /not complete/],
  ["a PNG with damaged pixels", async () => damaged(await png()), 422, "BROKEN_IMAGE", /damaged/],
  ["a PDF without pages", () => concat("%PDF-1.4\n", "%%EOF"), 422, "BROKEN_IMAGE", /damaged/],
  ["a HEIC without a picture", async () => withoutMeta(await heic()), 422, "BROKEN_IMAGE", /damaged/],
  ["a PNG of 10,000 megapixels", () => pngBomb(100_000, 100_000), 422, "IMAGE_DIMENSIONS", /50 megapixels/],
  ["a PNG of 51 megapixels", () => pngBomb(10_200, 5_000), 422, "IMAGE_DIMENSIONS", /50 megapixels/],
  ["a PNG of 49 megapixels in 16 bits", () => pngBomb(7000, 7000, 16), 422, "IMAGE_DIMENSIONS", /color depth/],
  ["a PNG that claims 49 megapixels", () => pngBomb(7000, 7000), 422, "BROKEN_IMAGE", /damaged/],
  ["a picture with a short side", () => testPicture(300, 63).png().toBuffer(), 422, "IMAGE_DIMENSIONS", /too small/],
  ["a tiny PDF", () => pdf({ pages: [[10, 10]] }), 422, "IMAGE_DIMENSIONS", /too small/],
  ["a ribbon", () => testPicture(700, 100).png().toBuffer(), 422, "IMAGE_DIMENSIONS", /narrow/],
  ["a moving WebP", movingWebp, 422, "ANIMATED_IMAGE", /still one/],
  ["a moving PNG", async () => pngChunk(await png(), "acTL", Buffer.alloc(8)), 422, "ANIMATED_IMAGE", /still one/],
  ["a moving HEIC", async () => branded(await heic(), "hevc"), 422, "ANIMATED_IMAGE", /still one/],
];

describe("a file is refused by its content, whatever its name is", () => {
  test.each(cases)("%s", async (_name, make, status, code, message) => {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: await make(), fileName: "photo.jpg" });
    expect(reply.body).toEqual({ message: expect.stringMatching(message), code, field: "file" });
    expect(reply.body.message).toMatch(/\.$/);
    // Such a word would open the dialog that offers an upgrade.
    expect(reply.body.message).not.toMatch(/remaining|credit|submission/i);
    expect(reply.status).toBe(status);
  });
});

describe("an invalid upload is refused", () => {
  test("a visitor cannot upload", async () => {
    const reply = await upload(site, site.browser(), { file: await jpeg() });
    expectProblem(reply, 401, "NOT_SIGNED_IN");
  });

  test("a visitor is refused before the body is read", async () => {
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(`${site.url}/api/images/upload`, {
        method: "POST",
        headers: { "content-type": "multipart/form-data; boundary=x", "content-length": "1000000" },
      });
      sent.on("response", (response) => {
        resolve(response.statusCode);
        sent.destroy();
      });
      sent.on("error", reject);
      sent.flushHeaders();
    });
    expect(answered).toBe(401);
  });

  test("an upload from another site is refused", async () => {
    const { browser } = await site.member();
    const reply = await sendForm(site, browser, new FormData(), { origin: "https://evil.example" });
    expectProblem(reply, 403, "FOREIGN_ORIGIN");
  });

  test.each([null, "other", ""])("the preset %j is refused", async (preset) => {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: await jpeg(), preset });
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", field: "upload_preset" } });
  });

  test("a wrong preset after the file is refused", async () => {
    const { browser } = await site.member();
    const file = await jpeg();
    const more = (form: FormData) => form.append("upload_preset", "other");
    const reply = await upload(site, browser, { file, preset: null, more });
    expect(reply).toMatchObject({ status: 400, body: { field: "upload_preset" } });
  });

  test("a form without a file is refused", async () => {
    const { browser } = await site.member();
    const missing = await upload(site, browser, {});
    expect(missing).toMatchObject({ status: 400, body: { field: "file", message: "Choose a picture." } });
    const text = await upload(site, browser, { more: (form) => form.append("file", "data:image/png;base64,AA") });
    expect(text).toMatchObject({ status: 400, body: { field: "file" } });
  });

  test("a form with two files is refused", async () => {
    const { browser } = await site.member();
    const file = await jpeg();
    const reply = await upload(site, browser, {
      file,
      more: (form) => form.append("file", new Blob([new Uint8Array(file)]), "two.jpg"),
    });
    expect(reply).toMatchObject({ status: 400, body: { message: "Send one picture at a time." } });
  });

  test("a body that is not a form is refused", async () => {
    const { browser } = await site.member();
    const reply = await browser.post("/api/images/upload", { file: "x" });
    expectProblem(reply, 415, "UNSUPPORTED_MEDIA_TYPE");
    const bare = await sendForm(site, browser, new Uint8Array(await jpeg()), { "content-type": "image/jpeg" });
    expect(bare.status).toBe(415);
  });

  test.each([
    ["no boundary", "multipart/form-data", "x"],
    ["nothing inside", "multipart/form-data; boundary=x", ""],
    ["an end without a start", "multipart/form-data; boundary=x", "--x--\r\n"],
    [
      "a part that never ends",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
    ["a part without a name", "multipart/form-data; boundary=x", "--x\r\n\r\nabc\r\n--x--\r\n"],
    [
      "a dangerous name",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
    ["headers without end", "multipart/form-data; boundary=x", `--x\r\n${"a: b\r\n".repeat(5000)}`],
    [
      "hundreds of fields",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(500),
    ],
    [
      "a broken JSON field",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="upload_preset"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--\r\n',
    ],
  ])("a form with %s is refused", async (_name, type, body) => {
    const { browser } = await site.member();
    const reply = await sendForm(site, browser, body, { "content-type": type });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$/) });
  });

  test("a file of 10 MB and one byte is refused", async () => {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: Buffer.alloc(10 * MEGABYTE + 1, 1) });
    expect(reply).toMatchObject({ status: 413, body: { code: "TOO_LARGE", field: "file" } });
    expect(reply.body.message).toBe("The file is too large. At most 10 MB are accepted.");
  });

  test("a file of exactly 10 MB is accepted if it is a picture", async () => {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: Buffer.alloc(10 * MEGABYTE, 1) });
    expect(reply).toMatchObject({ status: 415 });
  });

  test("an endless file is refused without being read to its end", { timeout: 60_000 }, async () => {
    const { browser } = await site.member();
    let sent = 0;
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n');
    const endless = new ReadableStream({
      pull(controller) {
        const chunk = sent === 0 ? head : Buffer.alloc(256 * 1024);
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const reply = await sendForm(site, browser, endless, headers).catch(() => null);
    if (reply) expect(reply.status).toBe(413);
    expect(sent).toBeLessThan(100 * MEGABYTE);
  });

  test("a client that disconnects during the upload leaves no files", async () => {
    const { browser } = await site.member();
    await new Promise<void>((resolve) => {
      const sent = httpRequest(`${site.url}/api/images/upload`, {
        method: "POST",
        headers: {
          cookie: browser.cookie ?? "",
          "content-type": "multipart/form-data; boundary=x",
          "content-length": "1000000",
        },
      });
      sent.on("error", () => resolve());
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc');
      setTimeout(() => sent.destroy(), 100);
    });
    await expect.poll(leftovers).toEqual([]);
  });

  test("a member who uploads too often is rate-limited", async () => {
    const { browser } = await site.member();
    for (let count = 0; count < 60; count += 1) await upload(site, browser, {});
    const reply = await upload(site, browser, { file: await jpeg() });
    expectProblem(reply, 429, "TOO_MANY_REQUESTS");
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2));
}

function damaged(file: Buffer): Buffer {
  const pixels = file.indexOf("IDAT") + 4;
  return Buffer.concat([file.subarray(0, pixels + 20), Buffer.alloc(40, 0xaa), file.subarray(pixels + 60)]);
}

function withoutMeta(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write("free", file.indexOf("meta"));
  return copy;
}

function branded(file: Buffer, brand: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(brand, 8);
  return copy;
}

async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [100, 200].map((size) => testPicture(100, 100).modulate({ hue: size }).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}
