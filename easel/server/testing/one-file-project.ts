import type { IdentifiedModule } from "@easel/source/identity/identified-module";
import type { Project } from "@easel/source/write/draft";

/** A project of a single file, in which nothing else can be read or created. */
export function oneFileProject(
  file: IdentifiedModule,
  newId: () => string,
  tailwind: Project["tailwind"] = null,
): Project {
  return {
    moduleOf: () => file,
    moduleAt: () => undefined,
    textOf: () => null,
    mayCreate: () => false,
    stylesheets: [],
    tailwind,
    componentFiles: [],
    messageFiles: [],
    moduleFiles: [],
    newId,
  };
}
