import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { StudioState } from "./store.ts";
import type { Studio } from "./studio.ts";

const StudioContext = createContext<Studio | null>(null);

export function StudioProvider({ studio, children }: { studio: Studio; children: ReactNode }) {
  return <StudioContext value={studio}>{children}</StudioContext>;
}

/** The studio itself, which never changes: it renders nothing again. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (!studio) throw new Error("There is no StudioProvider above this component.");
  return studio;
}

/** Renders again only when the selected value changes. */
export function useStudioState<Selected>(select: (state: StudioState) => Selected): Selected {
  return useStore(useStudio().store, select);
}
