import { expect, test } from "vitest";
import { imageFields, altTextOf } from "./images.ts";

test.each([
  ["public/bowl.svg", "bowl"],
  ["src/assets/sun-mark@2x.png", "sun mark"],
  ["src/KilnLogo.svg", "kiln logo"],
  ["public/___.png", "image"],
])("%s shows: %s", (filename, words) => {
  expect(altTextOf(filename)).toBe(words);
});

test("an image of the public folder is referenced by its address", () => {
  const image = { filename: "public/a b/bowl.svg", address: "/a b/bowl.svg", isPublic: true };
  expect(imageFields(image)).toEqual({
    addNativeTag: "img",
    propsToSet: { src: "/a b/bowl.svg", alt: "bowl" },
    htmlForInstantUpdate: '<img src="/a%20b/bowl.svg" alt="bowl">',
  });
});

test("any other image is imported from its file", () => {
  const image = { filename: "src/assets/2-suns.png", address: "/src/assets/2-suns.png", isPublic: false };
  expect(imageFields(image)).toEqual({
    fileContentsToSourceFrom:
      'import image2Suns from "./2-suns.png";\n\nexport default () => <img src={image2Suns} alt="2 suns" />;\n',
    fileContentsSourceFilename: "src/assets/image.tsx",
    htmlForInstantUpdate: '<img src="/src/assets/2-suns.png" alt="2 suns">',
  });
});
