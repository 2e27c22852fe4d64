/** Translates an image of the project into an element to insert. */
import type { ProjectImage } from "@easel/protocol/insertable";

/** An image of the public folder is referenced by its address; any other is imported by the file it goes into. */
export function imageFields({ filename, address, isPublic }: ProjectImage) {
  const alt = altTextOf(filename);
  const htmlForInstantUpdate = `<img src="${encodeURI(address)}" alt="${alt}">`;
  if (isPublic) return { addNativeTag: "img", propsToSet: { src: address, alt }, htmlForInstantUpdate };
  const name = camelCase(alt);
  const file = filename.slice(filename.lastIndexOf("/") + 1);
  return {
    fileContentsToSourceFrom: `import ${name} from "./${file}";\n\nexport default () => <img src={${name}} alt="${alt}" />;\n`,
    // The import is relative to this file.
    fileContentsSourceFilename: `${filename.slice(0, filename.length - file.length)}image.tsx`,
    htmlForInstantUpdate,
  };
}

/** A first alt text: `sun-mark@2x.png` shows a sun mark. */
export function altTextOf(filename: string): string {
  const stem = filename.slice(filename.lastIndexOf("/") + 1).replace(/(?:@\d+x)?\.\w+$/, "");
  const words = stem.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").match(/[a-zA-Z\d]+/g) ?? [];
  return words.join(" ").toLowerCase() || "image";
}

function camelCase(words: string): string {
  const name = words.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^\d/.test(name) ? `image${name}` : name;
}
