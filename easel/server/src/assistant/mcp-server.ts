/** The tools and resources of the Model Context Protocol, by which coding assistants see and edit the app. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SelectionBody } from "@easel/protocol/assistant";
import { isCodebaseId } from "@easel/protocol/ids";
import type { ProjectComponent } from "@easel/protocol/insertable";
import type { BreakpointsResponse, TokensResponse } from "@easel/protocol/design";
import type { TreeElement, TreeElementLookup } from "@easel/protocol/lookups";
import type { Page } from "@easel/protocol/pages";
import { Refusal } from "@easel/protocol/refusals";
import { type ChangeResponse, MUTATE_BODIES, type MutateCall } from "@easel/protocol/requests";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { AppFiles } from "../files/app-files.ts";
import type { Assistant } from "./assistant.ts";
import type { HiddenPages, PageMessage, Picture, View } from "./hidden-pages.ts";
import { CALL_USAGE, CHANGE_TYPES, CHANGE_USAGE } from "./usage.ts";

export interface McpDependencies {
  readonly files: Pick<AppFiles, "open">;
  readonly assistant: Assistant;
  readonly hiddenPages: HiddenPages;
  readonly elementOf: (id: string) => TreeElement | null | undefined;
  readonly elements: () => TreeElementLookup;
  readonly pages: () => Promise<Page[]>;
  readonly components: () => Promise<ProjectComponent[]>;
  readonly tokens: () => Promise<TokensResponse["tokens"]>;
  readonly breakpoints: () => Promise<BreakpointsResponse["breakpoints"]>;
}

/** An answer of 50 kB at most does not fill the assistant's memory. Quotes and line breaks take two characters each. */
const MAX_CHARACTERS = 46_000;
const MAX_FOUND = 50;
/** Elements with a picture in one answer. */
const MAX_DESCRIBED = 5;
const MUTATE_CALLS = Object.keys(MUTATE_BODIES) as MutateCall[];
const MAX_INPUT_ELEMENTS = 10_000;

const INSTRUCTIONS = `Easel shows and edits the React app that is open in its dev server. An element is an element of the source, by its id ("tempo-…"); one that is rendered several times has occurrences, from 0, and a change applies to all of them. The element inside a component belongs to all its instances: to change one of them, use the id of the component itself (“instance”). Changes are written to the source as the smallest edit, and the person can undo each of them. Prefer apply_change to editing files: ids and the undo history then stay correct. If a change is refused, the message says why, and nothing was written. The person leaves notes in the studio: read them with read_notes.`;

const path = z.string().max(2_000).describe("The path of the page, such as /pricing");
const width = z.number().int().min(200).max(3_000).default(1_280).describe("The width of the page in pixels");
const theme = z.enum(["light", "dark"]).default("light");
const id = z.string().regex(/^tempo-[\da-f-]{36}$/, "Not an id of an element.");
const occurrence = z.number().int().min(0).default(0);
const view = { path, width, theme };
const fields = z.record(z.string(), z.unknown());

export async function answerMcp(
  dependencies: McpDependencies,
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
): Promise<void> {
  const server = createMcpServer(dependencies);
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on("close", () => void server.close());
  // The SDK's own type does not allow for exact optional properties.
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  await transport.handleRequest(request, response, body);
}

export function createMcpServer(dependencies: McpDependencies): McpServer {
  const server = new McpServer(
    { name: "easel", version: "0.1.0" },
    { instructions: INSTRUCTIONS, maxToolInputElements: MAX_INPUT_ELEMENTS },
  );
  addReading(server, dependencies);
  addWriting(server, dependencies);
  addResources(server, dependencies);
  return server;
}

function addReading(server: McpServer, dependencies: McpDependencies): void {
  const { files, assistant, hiddenPages, elementOf, elements, pages } = dependencies;
  const readOnly = { annotations: { readOnlyHint: true } };

  server.registerTool(
    "list_pages",
    { ...readOnly, description: "The pages of the app, with the file that defines each." },
    async () => json(await pages()),
  );

  server.registerTool(
    "read_tree",
    {
      ...readOnly,
      description: "What a page shows, as a tree of elements and components, in pages of `limit` lines.",
      inputSchema: {
        ...view,
        cursor: z.number().int().min(0).default(0).describe("`next` of the answer before"),
        limit: z.number().int().min(1).max(1_000).default(300),
      },
    },
    async ({ cursor, limit, ...shown }) => {
      const { lines, total } = await hiddenPages.readTree(shown, { cursor, limit, maxLength: MAX_CHARACTERS - 50 });
      const end = cursor + lines.length;
      if (lines.length === 0) return text(`The page has ${total} elements, and none from ${cursor} on.`);
      const next = end < total ? `\n(${total - end} more; next: ${end})` : "";
      return text(lines.join("\n") + next);
    },
  );

  server.registerTool(
    "find_elements",
    {
      ...readOnly,
      description:
        "Elements of a page by their text, role, component or place in the source. All that is given must fit. `instance` is the component whose outermost element it is.",
      inputSchema: {
        ...view,
        text: z.string().max(500).optional().describe("A part of the text, in any case"),
        role: z.string().max(50).optional().describe("As in ARIA: button, link, heading…"),
        component: z.string().max(100).optional().describe("The name of a component or tag"),
        source: z.string().max(500).optional().describe("A file, or a file and line: src/app.tsx:12"),
      },
    },
    async ({ text: words, role, component, source, ...shown }) => {
      const ids = source === undefined ? undefined : idsAt(source, elements());
      const { found, total } = await hiddenPages.find(shown, { text: words, role, component, ids }, MAX_FOUND);
      return json({
        found: found.map(({ id: of, occurrence: which, name, role: hasRole, text: contains, classes, instance }) => ({
          id: of,
          occurrence: which,
          name,
          role: hasRole || undefined,
          text: contains.slice(0, 200) || undefined,
          classes: classes || undefined,
          source: placeOf(elementOf(of)),
          instance: instance && { ...instance, source: placeOf(elementOf(instance.id)) },
        })),
        more: total - found.length,
      });
    },
  );

  server.registerTool(
    "read_element",
    {
      ...readOnly,
      description: "The source of an element with file and line, and its computed styles as far as they are unusual.",
      inputSchema: { ...view, id, occurrence },
    },
    async ({ id: of, occurrence: which, ...shown }) =>
      json({ ...sourceOf(of, 10_000), styles: await hiddenPages.styles(shown, of, which) }),
  );

  server.registerTool(
    "get_selection",
    {
      ...readOnly,
      description:
        "What the person has selected in the studio: page, source, computed styles and a screenshot of each.",
    },
    async () => {
      const { selection } = assistant;
      if (!selection || selection.ids.length === 0) return text("Nothing is selected in the studio.");
      return withinLimit(await describe(selection, MAX_DESCRIBED));
    },
  );

  server.registerTool(
    "read_notes",
    {
      ...readOnly,
      description:
        "What the person asks for in the studio: their words, with page, source, computed styles and a screenshot of the elements that they mean. Do what a note asks, then call answer_note.",
    },
    async () => {
      const open = assistant.notes.filter(({ answer }) => answer === null);
      if (open.length === 0) return text("No notes wait for an answer.");
      const content: CallToolResult["content"] = [];
      let [described, notes] = [0, 0];
      for (const note of open) {
        if (described >= MAX_DESCRIBED) break;
        content.push(...json({ note: note.id, words: note.words }).content);
        content.push(...(await describe(note, MAX_DESCRIBED - described)));
        described += Math.max(1, note.ids.length);
        notes += 1;
      }
      if (open.length > notes) content.push(...text(`${open.length - notes} more notes wait.`).content);
      return withinLimit(content);
    },
  );

  server.registerTool(
    "screenshot",
    {
      ...readOnly,
      description: "A picture of a page, or of one of its elements.",
      inputSchema: { ...view, id: id.optional(), occurrence },
    },
    async ({ id: of, occurrence: which, ...shown }) => ({
      content: [image(await hiddenPages.screenshot(shown, of === undefined ? null : { id: of, occurrence: which }))],
    }),
  );

  server.registerTool(
    "read_messages",
    {
      ...readOnly,
      description:
        "What the console said and which errors occurred in the pages that these tools have opened, the latest last. `earlier` counts those that did not fit.",
      inputSchema: { since: z.iso.datetime().optional().describe("Only what came after this time") },
    },
    async ({ since }) => {
      const after = since === undefined ? 0 : Date.parse(since);
      const all = hiddenPages.messages().filter(({ at }) => Date.parse(at) > after);
      const latest = latestThatFit(all, MAX_CHARACTERS);
      return json({ now: new Date().toISOString(), earlier: all.length - latest.length, messages: latest });
    },
  );

  /** The elements that the person means, at most so many, each with a picture where it is visible. */
  async function describe(
    { path: page, width: wide, ids }: SelectionBody,
    max: number,
  ): Promise<CallToolResult["content"]> {
    const shown: View = { path: page, width: wide, theme: "light" };
    const content: CallToolResult["content"] = [];
    for (const of of ids.slice(0, max)) {
      let about: object = { page, width: wide, id: of };
      try {
        about = { ...about, ...sourceOf(of, 4_000) };
        about = { ...about, styles: await hiddenPages.styles(shown, of, 0) };
        const picture = image(await hiddenPages.screenshot(shown, { id: of, occurrence: 0 }));
        content.push(...json(about).content, picture);
      } catch (error) {
        // The person may have opened a dialog, or signed in, to see it, or deleted it since.
        if (!(error instanceof Refusal)) throw error;
        content.push(...json({ ...about, problem: error.message }).content);
      }
    }
    if (ids.length > max) content.push(...text(`${ids.length - max} more elements are meant.`).content);
    return content;
  }

  function sourceOf(of: string, maxLength: number) {
    const element = elementOf(of);
    const written = element?.filename ? files.open(element.filename) : null;
    if (!element || !written) throw new Refusal("UNKNOWN_ELEMENT", "No element of this app has this id.");
    const source = element.range ? written.text.slice(element.range.start, element.range.end) : "";
    const { componentName: name, filename: file, line } = element;
    return { id: of, name, file, line, source: shortened(source, maxLength) };
  }
}

function addWriting(server: McpServer, { assistant }: McpDependencies): void {
  server.registerTool(
    "apply_change",
    {
      description: `Makes one change of the source. \`?\` marks what may be left out.\n${CHANGE_USAGE}`,
      inputSchema: { type: z.enum(CHANGE_TYPES), changeFields: fields },
    },
    async ({ type, changeFields }) => changed(await assistant.change(type, changeFields)),
  );

  server.registerTool(
    "call_server",
    {
      description: `Makes the same changes as apply_change, by the calls of Easel's server. \`?\` marks what may be left out.\n${CALL_USAGE}`,
      inputSchema: { call: z.enum(MUTATE_CALLS), body: fields },
    },
    async ({ call, body }) => changed(await assistant.call(call, body)),
  );

  server.registerTool(
    "insert_component",
    {
      description:
        "Inserts a component or a native element, with files that it needs. New files are modules and stylesheets in the app's source; an existing file is never replaced.",
      inputSchema: {
        into: id.describe("The element that will contain it"),
        after: id.optional(),
        before: id.optional(),
        component: z.string().max(100).optional().describe("Its name, such as Badge"),
        filename: z.string().max(500).optional().describe("The file that exports the component, from the app's root"),
        tag: z.string().max(50).optional().describe("Instead of a component: a native tag"),
        text: z.string().max(10_000).optional(),
        props: fields.optional(),
        files: z.record(z.string(), z.string()).optional().describe("Contents of new files by path"),
      },
    },
    async ({ into, after, before, component, filename, tag, text: words, props, files }) => {
      if ((component === undefined) === (tag === undefined)) {
        throw new Refusal("BAD_REQUEST", "Name either a component or a tag.");
      }
      const newElement = { nativeTag: tag, componentName: component, filename, propsToSet: props, text: words };
      const places = { destinationElement: into, afterElement: after, beforeElement: before };
      return changed(await assistant.call("addJsxElement", { ...places, newElement, extraFiles: files }));
    },
  );

  server.registerTool(
    "answer_note",
    {
      description:
        "Answers a note of the person. The studio shows the answer with the diff of what was changed since the last one.",
      inputSchema: { note: z.string().max(50), words: z.string().min(1).max(5_000) },
    },
    async ({ note, words }) => {
      assistant.answerNote(note, words);
      return text("The person can read the answer in the studio.");
    },
  );

  server.registerTool("undo", { description: "Reverts the last change, whoever made it." }, async () =>
    changed(assistant.play("undo")),
  );
  server.registerTool("redo", { description: "Restores the change that was undone last." }, async () =>
    changed(assistant.play("redo")),
  );
}

function addResources(server: McpServer, { components, tokens, breakpoints }: McpDependencies): void {
  const resources: [name: string, description: string, read: () => Promise<unknown>][] = [
    ["components", "The app's own components, with the files that export them", components],
    ["tokens", "The app's design tokens", tokens],
    ["breakpoints", "The widths at which the project's styles change", breakpoints],
  ];
  for (const [name, description, read] of resources) {
    const uri = `easel://${name}`;
    const mimeType = "application/json";
    server.registerResource(name, uri, { description, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: json(await read()).content[0].text }],
    }));
  }
}

/** The elements that are written in a file, or at a line of it. */
function idsAt(source: string, elements: TreeElementLookup): string[] {
  return Object.entries(elements).flatMap(([of, element]) => {
    const place = placeOf(element);
    return place === source || place?.startsWith(`${source}:`) ? [of] : [];
  });
}

function placeOf(element: TreeElement | null | undefined): string | null {
  return element ? `${element.filename}:${element.line ?? 1}` : null;
}

function latestThatFit(messages: readonly PageMessage[], characters: number): readonly PageMessage[] {
  let length = 0;
  const tooEarly = messages.findLastIndex((message) => (length += JSON.stringify(message).length) > characters);
  return messages.slice(tooEarly + 1);
}

function changed({ name, filesChanged, idMap, activityId }: ChangeResponse): CallToolResult {
  if (activityId === null) return text("The source already had it, so nothing was changed.");
  // Undoing an addition maps its id back to its name in the request.
  const newIds = Object.values(idMap).filter(isCodebaseId);
  return json({ done: name, files: filesChanged, newIds });
}

function text(words: string): CallToolResult & { content: [{ type: "text"; text: string }] } {
  return { content: [{ type: "text", text: shortened(words, MAX_CHARACTERS) }] };
}

/** Shortens the texts of an answer that are too long together, the last ones first. */
function withinLimit(content: CallToolResult["content"]): CallToolResult {
  let left = MAX_CHARACTERS;
  const fitting = content.map((part) => {
    if (part.type !== "text") return part;
    const fits = shortened(part.text, left);
    left = Math.max(0, left - part.text.length);
    return { ...part, text: fits };
  });
  return { content: fitting };
}

function shortened(words: string, max: number): string {
  return words.length > max ? `${words.slice(0, max)}… (${words.length - max} more)` : words;
}

function json(value: unknown) {
  return text(JSON.stringify(value));
}

function image(picture: Picture): { type: "image" } & Picture {
  return { type: "image", ...picture };
}
