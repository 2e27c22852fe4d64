/** What the dev server knows of the app: its source, its pages, its design, what can be inserted. */
import type { ProjectComponent } from "@easel/protocol/insertable";
import type { Lookups, TreeElement } from "@easel/protocol/lookups";
import type { FileChange } from "@easel/protocol/session";
import { fetchTokens } from "../project/design.ts";
import { fetchComponents, fetchImages } from "../project/insertable.ts";
import { openProject, type Project } from "../project/lookups.ts";
import { fetchPages } from "../project/pages.ts";
import { useStudio } from "../store.ts";

const { getState: get, setState: set } = useStudio;

let project: Project | null = null;

/** `told` hears what is new of the source, `saved` of files that were saved. */
export async function openSource(
  told: (lookups: Lookups) => void,
  saved: (file: FileChange) => void,
): Promise<Project> {
  project = await openProject((lookups) => {
    set(({ lookupsVersion }) => ({ lookupsVersion: lookupsVersion + 1 }));
    told(lookups);
    if (Object.keys(lookups.cssElementLookup).length > 0) void readTokens();
  }, saved);
  void readTokens();
  return project;
}

export function elementOf(id: string) {
  return project?.elementOf(id);
}

/** What the lookups say of a rule. */
export function cssElementOf(id: string) {
  return project?.cssElementOf(id);
}

/** Of all rules. */
export function cssElements(): Lookups["cssElementLookup"] {
  return project?.lookups.cssElementLookup ?? {};
}

/** Whether the app has Tailwind, which is then where styles go. */
export function usesTailwind(): boolean {
  return project?.hasRulesOf("tailwind") ?? false;
}

/** Whether the app has stylesheets of its own. */
export function usesStylesheets(): boolean {
  return project !== null && (project.hasRulesOf("css") || project.hasRulesOf("css-module"));
}

/** Anybody may ask: the source says it, and may have changed. */
export async function readPages(): Promise<void> {
  const pages = await fetchPages().catch(() => null);
  if (pages) set({ pages });
}

/** Asks anew what of the project can be inserted: files come and go. */
export async function readInsertable(): Promise<void> {
  const [components, images] = await Promise.all([fetchComponents(), fetchImages()]).catch(() => [[], []]);
  set({ components, images });
}

/** Under this name the ledger knows a component that no page may have loaded yet. */
export function componentId({ filename, name }: Pick<ProjectComponent, "filename" | "name">): string {
  return `${filename}#${name}`;
}

export function insertableElement(id: string): TreeElement | undefined {
  const component = get().components.find((each) => componentId(each) === id);
  return component && { type: "component", componentName: component.name, filename: component.filename };
}

async function readTokens(): Promise<void> {
  const tokens = await fetchTokens().catch(() => null);
  if (tokens) set({ tokens });
}
