/** The dev server's knowledge of the app: its source, pages, design tokens and insertable parts. */
import type { AssistantEvent } from "@easel/protocol/assistant";
import type { ProjectComponent } from "@easel/protocol/insertable";
import type { CssElement, Lookups, TreeElement } from "@easel/protocol/lookups";
import type { FileChange } from "@easel/protocol/session";
import type { DevServer } from "../dev-server.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import { openLookups, type ServerEvents, type SourceLookups } from "../project/lookups.ts";
import type { StudioStore } from "../store.ts";
import type { Toasts } from "./toasts.ts";

export interface Project {
  /** Fetches the lookups once, and follows the dev server's events from then on. */
  open(): Promise<Lookups>;
  readonly onLookups: Listeners<[update: Lookups]>["add"];
  readonly onSave: Listeners<[change: FileChange]>["add"];
  readonly onAssistant: Listeners<[event: AssistantEvent]>["add"];
  elementOf(id: string): TreeElement | undefined;
  cssElementOf(id: string): CssElement | undefined;
  /** Every rule of the app's stylesheets. */
  cssElements(): Lookups["cssElementLookup"];
  usesTailwind(): boolean;
  usesStylesheets(): boolean;
  /** Fetches the routes again, which may have changed since. */
  readPages(): Promise<void>;
  /** Fetches the insertable components and images again. */
  readInsertable(): Promise<void>;
  /** A component that no page may have loaded yet, by the id that `componentId` gives it. */
  insertableElement(id: string): TreeElement | undefined;
}

interface ProjectDependencies {
  readonly store: StudioStore;
  readonly server: DevServer;
  readonly toasts: Toasts;
  readonly openEvents: (path: string) => ServerEvents;
}

export function createProject({ store, server, toasts, openEvents }: ProjectDependencies): Project {
  const lookupsListeners = createListeners<[Lookups]>();
  const saveListeners = createListeners<[FileChange]>();
  const assistantListeners = createListeners<[AssistantEvent]>();
  const toldProblems = new Set<string>();
  let opening: Promise<SourceLookups> | null = null;
  let lookups: SourceLookups | null = null;

  return {
    async open() {
      const opened = await (opening ??= open());
      return opened.current;
    },
    onLookups: lookupsListeners.add,
    onSave: saveListeners.add,
    onAssistant: assistantListeners.add,
    elementOf: (id) => lookups?.elementOf(id),
    cssElementOf: (id) => lookups?.cssElementOf(id),
    cssElements: () => lookups?.current.cssElementLookup ?? {},
    usesTailwind: () => lookups?.hasRulesOf("tailwind") ?? false,
    usesStylesheets: () => lookups !== null && (lookups.hasRulesOf("css") || lookups.hasRulesOf("css-module")),
    async readPages() {
      const pages = await server.fetchPages().catch(() => null);
      if (pages) store.setState({ pages });
    },
    async readInsertable() {
      const parts = Promise.all([server.fetchComponents(), server.fetchImages()]);
      const [components, images] = await parts.catch(() => [[], []]);
      store.setState({ components, images });
    },
    insertableElement(id) {
      const component = store.getState().components.find((each) => componentId(each) === id);
      if (!component) return undefined;
      const { name, filename, isDefault, isOfPackage } = component;
      const source = isOfPackage ? { packageName: filename, isDefaultExport: isDefault } : {};
      return { type: "component", componentName: name, filename, ...source };
    },
  };

  async function open(): Promise<SourceLookups> {
    const listeners = { onSave: saveListeners.notify, onAssistant: assistantListeners.notify };
    lookups = await openLookups({ server, openEvents, onChange: takeLookups, ...listeners });
    void readDesign();
    return lookups;
  }

  function takeLookups(update: Lookups): void {
    store.setState(({ lookupsVersion }) => ({ lookupsVersion: lookupsVersion + 1 }));
    lookupsListeners.notify(update);
    if (Object.keys(update.cssElementLookup).length > 0) void readDesign();
  }

  async function readDesign(): Promise<void> {
    const breakpoints = await server.fetchBreakpoints().catch(() => null);
    if (breakpoints) store.setState({ breakpoints });
    const found = await server.fetchTokens().catch(() => null);
    if (!found) return;
    store.setState({ tokens: found.tokens });
    for (const problem of found.problems) {
      if (!toldProblems.has(problem)) toasts.show(problem, "problem");
      toldProblems.add(problem);
    }
  }
}

/** The ledger's name for a component that has no codebase id until a page loads it. */
export function componentId({ filename, name }: Pick<ProjectComponent, "filename" | "name">): string {
  // Ids consist of letters, digits and dashes.
  return `${filename}#${name}`.replaceAll(/[^0-9A-Za-z]/g, (character) => `-${character.charCodeAt(0).toString(16)}-`);
}
