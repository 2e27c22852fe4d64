import fc from "fast-check";
import { expect, test } from "vitest";
import { BodyReader, BrokenForm, formParts } from "./form-parts.ts";

const TYPE = "multipart/form-data; boundary=edge";

async function read(chunks: Buffer[], type = TYPE) {
  async function* body() {
    yield* chunks;
  }
  const parts: { name: string; isFile: boolean; content: string }[] = [];
  for await (const { name, isFile, content } of formParts(new BodyReader(body()), type)) {
    let text = "";
    for await (const chunk of content) text += chunk.toString("latin1");
    parts.push({ name, isFile, content: text });
  }
  return parts;
}

function form(parts: { name: string; isFile: boolean; content: string }[]): Buffer {
  const written = parts.map(({ name, isFile, content }) => {
    const file = isFile ? '; filename="a.jpg"\r\ncontent-type: image/jpeg' : "";
    return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
  });
  return Buffer.from(`${written.join("")}--edge--\r\n`, "latin1");
}

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

const Content = fc.array(fc.constantFrom("\r", "\n", "-", "--edge", "\r\n--edg", "x", "\0", "\xff")).map((parts) => {
  return parts.join("").replaceAll("\r\n--edge", "");
});
const Parts = fc.array(
  fc.record({ name: fc.constantFrom("file", "upload_preset", "a b"), isFile: fc.boolean(), content: Content }),
  { maxLength: 5 },
);

test("a form is read the same, however it is split into chunks", async () => {
  await fc.assert(
    fc.asyncProperty(Parts, fc.array(fc.nat(), { maxLength: 20 }), async (parts, places) => {
      expect(await read(cut(form(parts), places))).toEqual(parts);
    }),
  );
});

test("a changed or truncated form is read or refused without any other error", async () => {
  const whole = form([
    { name: "upload_preset", isFile: false, content: "coloring" },
    { name: "file", isFile: true, content: "x".repeat(300) },
  ]);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), async (length, at, byte) => {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      await read([changed.subarray(0, length)]).catch((error: unknown) => expect(error).toBeInstanceOf(BrokenForm));
    }),
  );
});

test.each([
  ["no boundary", Buffer.from("--edge--"), "multipart/form-data"],
  ["nothing", Buffer.alloc(0), TYPE],
  ["no end", form([{ name: "file", isFile: true, content: "abc" }]).subarray(0, -10), TYPE],
  ["a head without end", Buffer.from(`--edge\r\n${"a: b\r\n".repeat(5000)}`), TYPE],
  ["too much before its first part", Buffer.alloc(20_000, "x"), TYPE],
  ["too many parts", form(Array.from({ length: 50 }, () => ({ name: "a", isFile: false, content: "b" }))), TYPE],
])("a form with %s is refused", async (_name, body, type) => {
  await expect(read([body], type)).rejects.toThrow(BrokenForm);
});

test("a part that is not read is skipped", async () => {
  const body = form([
    { name: "a", isFile: false, content: "1" },
    { name: "b", isFile: false, content: "2" },
  ]);
  async function* chunks() {
    yield body;
  }
  const names: string[] = [];
  for await (const { name } of formParts(new BodyReader(chunks()), 'multipart/form-data; boundary="edge"'))
    names.push(name);
  expect(names).toEqual(["a", "b"]);
});
