declare module "cloning-dependency" {
  import type { ReactElement } from "react";
  export function CloneInDependency(props: { children: ReactElement }): ReactElement;
}
