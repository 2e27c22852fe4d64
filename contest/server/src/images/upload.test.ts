import { describe, expect, test } from "vitest";
import { PDFDocument, rgb } from "pdf-lib";
import sharp, { type Sharp } from "sharp";
import { useS3 } from "@contest/testing/s3";
import { useSite } from "@contest/testing/site";
import { Unavailable } from "@contest/platform/unavailable";
import { makeHeic } from "@contest/testing/heic";
import { colorAt, difference, fetchPicture, testColor, testPicture, upload } from "@contest/testing/upload";

const s3 = useS3();

describe.each<[string, Record<string, string>]>([
  ["a folder", {}],
  ["S3", s3],
])("a picture uploaded to %s", (_name, settings) => {
  const site = useSite(settings);

  test("a picture has a share card that is drawn once, however many clients request it", async () => {
    const { browser } = await site.member();
    const file = await testPicture(600, 900).jpeg().toBuffer();
    const { public_id: id } = (await upload(site, browser, { file })).body;
    const cards = await Promise.all(
      Array.from({ length: 5 }, () => fetchPicture(site, `/image/share/${id}.jpg`, browser)),
    );
    expect(new Set(cards.map(({ content }) => content.toString("base64"))).size).toBe(1);
    expect(cards[0]?.headers.get("content-type")).toBe("image/jpeg");
    expect(await sharp(cards[0]?.content).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    for (const path of [`${id}.png`, `${id}.jpg.jpg`, "x.jpg", `../upload/${id}.jpg`, `${id.replace("0", "1")}.jpg`]) {
      expect([path, (await fetchPicture(site, `/image/share/${path}`, browser)).status]).toEqual([path, 404]);
    }
  });

  test("a picture's AVIF files are made in the background and listed only then", { timeout: 90_000 }, async () => {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file: await testPicture(700, 500).png().toBuffer() });
    const id = reply.body.public_id;
    await expect
      .poll(async () => (await site.pool.query("select avif_at from images where id = $1", [id])).rows[0].avif_at, {
        timeout: 60_000,
      })
      .not.toBeNull();
    const picture = await fetchPicture(site, `/image/upload/e_improve,w_640/${id}.avif`, browser);
    expect(picture.headers.get("content-type")).toBe("image/avif");
    expect(await sharp(picture.content).metadata()).toMatchObject({ format: "heif", compression: "av1", width: 640 });
    expect((await fetchPicture(site, `/image/upload/${id}.avif`, browser)).status).toBe(404);
  });

  // The last one, because the other tests would wait until the larger picture's AVIF files are made.
  test("an upload gets the hosting provider's response and is served in every size", async () => {
    const { browser, user } = await site.member();
    const file = await testPicture(1500, 1000).jpeg({ quality: 95 }).toBuffer();
    const reply = await upload(site, browser, { file });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      secure_url: `${site.url}/image/upload/${reply.body.public_id}.webp`,
      public_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      width: 1500,
      height: 1000,
      format: "jpg",
      bytes: file.length,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    expect(reply.body.placeholder.length).toBeLessThan(400);
    const id = reply.body.public_id;
    const { rows } = await site.pool.query("select user_id, used_at, format from images where id = $1", [id]);
    expect(rows).toEqual([{ user_id: user._id, used_at: null, format: "jpg" }]);

    for (const [transform, width] of [
      ["", 1500],
      ["w_320/", 320],
      ["w_640/", 640],
      ["w_1280/", 1280],
      ["w_2048/", 1500],
      ["e_improve/", 1500],
      ["e_improve,w_320/", 320],
      ["w_640,e_improve/", 640],
      ["e_improve,w_2048/", 1500],
    ] as const) {
      const picture = await fetchPicture(site, `/image/upload/${transform}${id}.webp`, browser);
      expect([transform, picture.status]).toEqual([transform, 200]);
      expect(picture.headers.get("content-type")).toBe("image/webp");
      expect(picture.headers.get("cache-control")).toBe("private, no-cache");
      expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
      const { width: found, height, format } = await sharp(picture.content).metadata();
      expect({ found, height, format }).toEqual({ found: width, height: Math.round((width * 2) / 3), format: "webp" });
    }
  });
});

describe("every served file of a photo", () => {
  const site = useSite();

  test("no served file contains a location, a camera or other metadata", { timeout: 90_000 }, async () => {
    const notes = {
      IFD0: { Make: "Secret Camera", Copyright: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "13/1 22/1 0/1" },
    };
    const file = await testPicture(660, 500)
      .withExif(notes)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(file.toString("latin1")).toContain("Secret Camera");
    const before = await sharp(file).metadata();
    expect(before.exif?.length).toBeGreaterThan(100);

    const { browser } = await site.member();
    const { public_id: id } = (await upload(site, browser, { file })).body;
    await expect
      .poll(async () => (await site.pool.query("select avif_at from images where id = $1", [id])).rows[0].avif_at, {
        timeout: 60_000,
      })
      .not.toBeNull();
    for (const transforms of [
      "",
      "w_320/",
      "w_640/",
      "w_1280/",
      "e_improve/",
      "e_improve,w_320/",
      "e_improve,w_640/",
    ]) {
      for (const format of ["webp", "avif"]) {
        const { status, content } = await fetchPicture(site, `/image/upload/${transforms}${id}.${format}`, browser);
        if (format === "avif" && !transforms.includes("e_improve")) {
          expect(status).toBe(404);
          continue;
        }
        expect(status).toBe(200);
        const { exif, xmp, iptc, icc } = await sharp(content).metadata();
        expect({ exif, xmp, iptc, icc }).toEqual({});
        expect(content.toString("latin1")).not.toMatch(/Secret|Somebody|GPS|Exif|xmpmeta/);
      }
    }
  });
});

describe("colors and orientation", () => {
  const site = useSite();
  const TURNED = [1, 2, 3, 4, 5, 6, 7, 8];

  async function served(file: Uint8Array, path = ""): Promise<{ picture: Buffer; width: number; height: number }> {
    const { browser } = await site.member();
    const reply = await upload(site, browser, { file });
    expect(reply).toMatchObject({ status: 200 });
    const { content } = await fetchPicture(site, `/image/upload/${path}${reply.body.public_id}.webp`, browser);
    return { picture: content, width: reply.body.width, height: reply.body.height };
  }

  /** The largest color difference at three sample points, compared with the photographed colors. */
  async function distance(picture: Buffer): Promise<number> {
    const places: [number, number][] = [
      [0.2, 0.3],
      [0.8, 0.3],
      [0.3, 0.9],
    ];
    const distances = places.map(async (place) => difference(await colorAt(picture, ...place), testColor(...place)));
    return Math.max(...(await Promise.all(distances)));
  }

  test.each(TURNED)("a photo with orientation %i is served upright", async (orientation) => {
    // The image is rotated the other way first, so that the orientation tag makes it upright again.
    const undo: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.rotate(270).flop(),
      6: (image) => image.rotate(270),
      7: (image) => image.rotate(90).flop(),
      8: (image) => image.rotate(90),
    };
    const upright = await testPicture().png().toBuffer();
    const turned = await (undo[orientation]?.(sharp(upright)) ?? sharp(upright)).png().toBuffer();
    const file = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { picture, width, height } = await served(file);
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    expect(await distance(picture)).toBeLessThanOrEqual(16);
  });

  test("a CMYK JPG keeps its colors", async () => {
    const { picture } = await served(await testPicture().toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer());
    // CMYK cannot represent every screen color, so the result is only close.
    expect(await distance(picture)).toBeLessThanOrEqual(70);
    expect((await sharp(picture).metadata()).space).toBe("srgb");
  });

  test("a PNG with 16 bits per channel keeps its colors", async () => {
    const file = await testPicture().toColourspace("rgb16").png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe("ushort");
    expect(await distance((await served(file)).picture)).toBeLessThanOrEqual(12);
  });

  test("a gray PNG with transparency is served on white", async () => {
    const gray = Buffer.alloc(200 * 100 * 2);
    for (let pixel = 0; pixel < 200 * 100; pixel += 1) gray.set([90, pixel % 200 < 100 ? 255 : 0], pixel * 2);
    const file = await sharp(gray, { raw: { width: 200, height: 100, channels: 2 } })
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ channels: 2, hasAlpha: true });
    const { picture } = await served(file);
    expect(difference(await colorAt(picture, 0.2, 0.5), [90, 90, 90])).toBeLessThan(6);
    expect(difference(await colorAt(picture, 0.8, 0.5), [255, 255, 255])).toBeLessThan(6);
  });

  test("a WebP and a PNG with a palette keep their colors", async () => {
    expect(
      await distance((await served(await testPicture().webp({ quality: 95 }).toBuffer())).picture),
    ).toBeLessThanOrEqual(16);
    expect(
      await distance((await served(await testPicture().png({ palette: true }).toBuffer())).picture),
    ).toBeLessThanOrEqual(16);
  });

  test("a photo with a wide-gamut profile is converted to sRGB", async () => {
    const wide = await testPicture().withIccProfile("p3").jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
    const untouched = await colorAt(await sharp(wide, { ignoreIcc: true }).png().toBuffer(), 0.2, 0.3);
    expect(difference(untouched, testColor(0.2, 0.3))).toBeGreaterThan(14);
    expect(await distance((await served(wide)).picture)).toBeLessThanOrEqual(12);
  });

  test.each([0, 1, 2, 3] as const)("a HEIC rotated by %i quarter turns is served upright", async (turns) => {
    // Maps a point of the upright image to the stored one.
    const upright: Record<typeof turns, (across: number, down: number) => [number, number]> = {
      0: (across, down) => [across, down],
      1: (across, down) => [down, 1 - across],
      2: (across, down) => [1 - across, 1 - down],
      3: (across, down) => [1 - down, across],
    };
    const [width, height] = turns % 2 === 0 ? [192, 128] : [128, 192];
    const color = (x: number, y: number) => testColor(...upright[turns](x / width, y / height));
    const file = makeHeic({ width, height, turns, color });
    const { picture, ...size } = await served(file);
    expect(size).toEqual({ width: 192, height: 128 });
    expect(await distance(picture)).toBeLessThanOrEqual(20);
  });

  test("a HEIC with a wide-gamut profile is converted to sRGB", async () => {
    const wide = await testPicture(192, 128).withIccProfile("p3").png().toBuffer();
    const { data } = await sharp(wide, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    const { icc } = await sharp(wide).metadata();
    const file = makeHeic({
      width: 192,
      height: 128,
      color: (x, y) => [...data.subarray((y * 192 + x) * 3, (y * 192 + x) * 3 + 3)] as [number, number, number],
      ...(icc && { iccProfile: icc }),
    });
    expect(await distance((await served(file)).picture)).toBeLessThanOrEqual(20);
  });

  test("the first page of a PDF is rendered at 300 DPI on white", async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([216, 144]);
    page.drawRectangle({ x: 0, y: 0, width: 108, height: 144, color: rgb(1, 0, 0) });
    document.addPage([500, 500]).drawRectangle({ x: 0, y: 0, width: 500, height: 500, color: rgb(0, 0, 1) });
    const { picture, ...size } = await served(await document.save());
    expect(size).toEqual({ width: 900, height: 600 });
    expect(difference(await colorAt(picture, 0.2, 0.5), [255, 0, 0])).toBeLessThan(12);
    expect(difference(await colorAt(picture, 0.8, 0.5), [255, 255, 255])).toBeLessThan(4);
  });

  test("enhancing makes paper under a yellow lamp nearly white and leaves white paper unchanged", async () => {
    const photo = (paper: string) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background: paper } })
        .composite([
          { input: { create: { width: 150, height: 150, channels: 3, background: "#b03028" } }, left: 40, top: 60 },
        ])
        .png()
        .toBuffer();
    const dim = await served(await photo("#d6ccae"), "e_improve/");
    const paper = await colorAt(dim.picture, 0.9, 0.9);
    expect(Math.min(...paper)).toBeGreaterThan(215);
    expect(Math.max(...paper) - Math.min(...paper)).toBeLessThan(0.8 * (0xd6 - 0xae));
    const [red, green] = await colorAt(dim.picture, 0.25, 0.4);
    expect(red - green).toBeGreaterThan(100);

    const white = await served(await photo("#ffffff"), "e_improve/");
    expect(Math.min(...(await colorAt(white.picture, 0.9, 0.9)))).toBeGreaterThan(250);
    expect(difference(await colorAt(white.picture, 0.25, 0.4), [0xb0, 0x30, 0x28])).toBeLessThan(32);
  });
});

describe("while the store does not respond", () => {
  const site = useSite();

  test("a failed upload does not wait for its files to be deleted", async () => {
    const { browser } = await site.member();
    const file = await testPicture(600, 400).jpeg().toBuffer();
    const { storage } = site.services;
    const { putFile, deleteFolder } = storage;
    let isTakenAway = false;
    storage.putFile = () => Promise.reject(new Unavailable("silent"));
    storage.deleteFolder = () => {
      isTakenAway = true;
      return new Promise(() => {});
    };
    try {
      expect((await upload(site, browser, { file })).status).toBe(503);
      expect(isTakenAway).toBe(true);
    } finally {
      Object.assign(storage, { putFile, deleteFolder });
    }
    expect((await upload(site, browser, { file })).status).toBe(200);
  });
});
