import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseImageUrl, parseImagePath, imageUrl } from "./image-url.ts";
import { responsiveImage } from "./responsive-image.ts";

const ID = "01968e9c-7a3b-7c11-8f2e-1234567890ab";
const SITE = "https://coloring.example";

test.each<[string, Parameters<typeof imageUrl>[0]]>([
  [`/image/upload/${ID}.webp`, { imageId: ID, improved: false, width: null, format: "webp" }],
  [`/image/upload/w_640/${ID}.webp`, { imageId: ID, improved: false, width: 640, format: "webp" }],
  [`/image/upload/e_improve/${ID}.avif`, { imageId: ID, improved: true, width: null, format: "avif" }],
  [`/image/upload/e_improve,w_2048/${ID}.avif`, { imageId: ID, improved: true, width: 2048, format: "avif" }],
])("%s is generated and parsed", (path, address) => {
  expect(imageUrl(address)).toBe(path);
  expect(parseImagePath(path)).toEqual(address);
});

describe("an address is recognized as our picture", () => {
  test.each([
    `${SITE}/image/upload/${ID}.webp`,
    `/image/upload/${ID}.webp`,
    `${SITE}/image/upload/e_improve/${ID}.webp`,
    `${SITE}/image/upload/w_320,e_improve/${ID}.avif`,
    `${SITE}/image/upload/${ID}.webp?shown=1#top`,
  ])("%s", (address) => {
    expect(parseImageUrl(address, SITE)).toBe(ID);
  });
});

describe("an address is not recognized as ours", () => {
  test.each([
    "",
    `https://evil.example/image/upload/${ID}.webp`,
    `//evil.example/image/upload/${ID}.webp`,
    `https://coloring.example.evil.example/image/upload/${ID}.webp`,
    `https://coloring.example@evil.example/image/upload/${ID}.webp`,
    `https://me:secret@coloring.example/image/upload/${ID}.webp`,
    `http://coloring.example/image/upload/${ID}.webp`,
    `javascript:/image/upload/${ID}.webp`,
    `data:image/webp;base64,AAAA`,
    `${SITE}/image/upload/${ID}.gif`,
    `${SITE}/image/upload/${ID}`,
    `${SITE}/image/upload/${ID}.webp.webp`,
    `${SITE}/image/upload/w_333/${ID}.webp`,
    `${SITE}/image/upload/w_320,w_640/${ID}.webp`,
    `${SITE}/image/upload/e_improve,e_improve/${ID}.webp`,
    `${SITE}/image/upload/e_sepia/${ID}.webp`,
    `${SITE}/image/upload//${ID}.webp`,
    `${SITE}/image/upload/w_320/e_improve/${ID}.webp`,
    `${SITE}/image/upload/../../etc/passwd`,
    `${SITE}/image/upload/not-an-id.webp`,
    `/image/upload/${"x".repeat(5000)}.webp`,
    "http://[",
    "\0",
  ])("%s", (address) => {
    expect(parseImageUrl(address, SITE)).toBeNull();
  });

  test("no input causes an error", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()), (address) => {
        expect(parseImageUrl(address, SITE)).toBeNull();
        expect(parseImageUrl(`/image/upload/${address}`, SITE)).toBeNull();
      }),
    );
  });
});

test("a picture lists AVIF files only once they exist", () => {
  const row = { image_id: ID, image_width: 3000, image_height: 4000, placeholder: "data:,", avif_at: null };
  const waiting = responsiveImage(row);
  expect(waiting).toMatchObject({ width: 2048, height: 2731, url: `/image/upload/e_improve/${ID}.webp` });
  expect(waiting.srcset.avif).toBeNull();
  expect(waiting.srcset.webp).toBe(
    [
      `/image/upload/e_improve,w_320/${ID}.webp 320w`,
      `/image/upload/e_improve,w_640/${ID}.webp 640w`,
      `/image/upload/e_improve,w_1280/${ID}.webp 1280w`,
      `/image/upload/e_improve/${ID}.webp 2048w`,
    ].join(", "),
  );
  expect(responsiveImage({ ...row, avif_at: new Date() }).srcset.avif).toContain(
    `/image/upload/e_improve/${ID}.avif 2048w`,
  );
  expect(responsiveImage({ ...row, image_width: 200, image_height: 150 }).srcset.webp).toBe(
    `/image/upload/e_improve/${ID}.webp 200w`,
  );
});
