/** The dev server's routes, as the studio calls them. */
import { AssistantResponse, type NoteBody, type SelectionBody } from "@easel/protocol/assistant";
import { type ComponentProp, ComponentPropsResponse } from "@easel/protocol/component-props";
import { type Breakpoint, BreakpointsResponse, ClassesResponse, TokensResponse } from "@easel/protocol/design";
import {
  ComponentsResponse,
  ImagesResponse,
  type ProjectComponent,
  type ProjectImage,
} from "@easel/protocol/insertable";
import { Lookups } from "@easel/protocol/lookups";
import { type Page, PagesResponse } from "@easel/protocol/pages";
import { type ActivityCall, type ChangeRequest, ChangeResponse } from "@easel/protocol/requests";
import { CommitResponse, SessionResponse, SourceResponse } from "@easel/protocol/session";
import { SourceElement } from "@easel/protocol/source-element";
import * as v from "valibot";

export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export type Outcome<Body = ChangeResponse> =
  | { outcome: "written"; response: Body }
  | { outcome: "refused"; message: string }
  /** Nothing responded. */
  | { outcome: "unreachable" };

/** Each update counts the version up by one. */
export const VersionedLookups = v.object({ version: v.number(), ...Lookups.entries });
export type VersionedLookups = v.InferOutput<typeof VersionedLookups>;

export interface DevServer {
  makeChange(request: ChangeRequest): Promise<Outcome>;
  playActivity(call: ActivityCall): Promise<Outcome>;
  /** Commits what the session has changed to git. */
  commitSession(message: string): Promise<Outcome<CommitResponse>>;
  /** Tells assistants what is selected. */
  reportSelection(selection: SelectionBody): Promise<unknown>;
  /** Null when the server refuses. */
  fetchAssistant(): Promise<AssistantResponse | null>;
  setAskFirst(askFirst: boolean): Promise<Outcome<AssistantResponse>>;
  answerProposal(id: string, isAccepted: boolean): Promise<Outcome<object>>;
  addNote(note: NoteBody): Promise<Outcome<AssistantResponse>>;
  removeNote(id: string): Promise<Outcome<AssistantResponse>>;
  fetchLookups(): Promise<VersionedLookups>;
  fetchTokens(): Promise<TokensResponse>;
  fetchBreakpoints(): Promise<Breakpoint[]>;
  fetchClasses(query: string, signal: AbortSignal): Promise<ClassesResponse["classes"]>;
  fetchComponents(): Promise<ProjectComponent[]>;
  /** Empty for what is not a component of the app. */
  fetchComponentProps(id: string): Promise<ComponentProp[]>;
  fetchImages(): Promise<ProjectImage[]>;
  fetchPages(): Promise<Page[]>;
  /** Null for what is not a file of the app. */
  fetchSource(filename: string): Promise<SourceResponse | null>;
  /** Null for an element that no file of the app contains. */
  fetchSourceElement(id: string): Promise<SourceElement | null>;
  fetchSession(): Promise<SessionResponse | null>;
  /** Asks Vite to open a file in the user's editor. Returns whether it did. */
  openInEditor(path: string, line: number): Promise<boolean>;
}

const CANVAS = "studio";

export function createDevServer(fetch: Fetch, token: string): DevServer {
  const post = createPost(fetch, token);
  const withToken = { headers: { "x-easel-token": token } };
  /** Null when the server refuses. */
  async function read<Schema extends v.GenericSchema>(path: string, schema: Schema, init?: RequestInit) {
    const response = await fetch(path, init);
    return response.ok ? v.parse(schema, await response.json()) : null;
  }

  return {
    makeChange: ({ call, body }) => post(`canvases/${CANVAS}/parseAndMutate/mutate/${call}`, ChangeResponse, body),
    playActivity: (call) => post(`canvases/${CANVAS}/parseAndMutate/activities/${call}`, ChangeResponse, undefined),
    commitSession: (message) => post("commit", CommitResponse, { message }),
    reportSelection: (selection) => post("assistant/selection", v.object({}), selection),
    async fetchAssistant() {
      const found = await post("assistant", AssistantResponse, undefined);
      return found.outcome === "written" ? found.response : null;
    },
    setAskFirst: (askFirst) => post("assistant/ask-first", AssistantResponse, { askFirst }),
    answerProposal: (id, isAccepted) => post("assistant/answer", v.object({}), { id, isAccepted }),
    addNote: (note) => post("assistant/note", AssistantResponse, note),
    removeNote: (id) => post("assistant/remove-note", AssistantResponse, { id }),
    fetchLookups: async () => v.parse(VersionedLookups, await (await fetch("lookups")).json()),
    fetchTokens: async () => (await read("tokens", TokensResponse)) ?? { tokens: [], problems: [] },
    fetchBreakpoints: async () => (await read("breakpoints", BreakpointsResponse))?.breakpoints ?? [],
    async fetchClasses(query, signal) {
      return (await read(`classes?query=${encodeURIComponent(query)}`, ClassesResponse, { signal }))?.classes ?? [];
    },
    fetchComponents: async () => (await read("components", ComponentsResponse))?.components ?? [],
    async fetchComponentProps(id) {
      return (await read(`component-props?id=${encodeURIComponent(id)}`, ComponentPropsResponse))?.props ?? [];
    },
    fetchImages: async () => (await read("images", ImagesResponse))?.images ?? [],
    fetchPages: async () => (await read("pages", PagesResponse))?.pages ?? [],
    fetchSource: (filename) => read(`source?filename=${encodeURIComponent(filename)}`, SourceResponse, withToken),
    fetchSourceElement: (id) => read(`written?id=${encodeURIComponent(id)}`, SourceElement),
    fetchSession: () => read("sitting", SessionResponse, withToken),
    async openInEditor(path, line) {
      const response = await fetch(`../__open-in-editor?file=${encodeURIComponent(`${path}:${line}`)}`);
      return response.ok;
    },
  };
}

function createPost(fetch: Fetch, token: string) {
  return async function post<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body: unknown,
  ): Promise<Outcome<v.InferOutput<Schema>>> {
    let response: Response;
    try {
      const headers = { "x-easel-token": token };
      response = await fetch(path, {
        method: "POST",
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      return { outcome: "unreachable" };
    }
    const content: unknown = await response.json().catch(() => null);
    const success = v.safeParse(schema, content);
    if (response.ok && success.success) return { outcome: "written", response: success.output };
    const error = v.safeParse(ErrorResponse, content);
    const message = error.success
      ? error.output.error.message
      : `The dev server failed with status ${response.status}.`;
    return { outcome: "refused", message };
  };
}

/** Of a refusal, and of a failure that the server did not expect. */
const ErrorResponse = v.object({ error: v.object({ message: v.string() }) });
