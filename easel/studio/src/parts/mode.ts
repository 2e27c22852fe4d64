/** What a press on a page means: it is edited, used, picked for an assistant or drawn on. */
import { type StudioState, useStudio } from "../store.ts";
import { tellAll } from "./connections.ts";

export function setMode(mode: StudioState["mode"]): void {
  const before = useStudio.getState().mode;
  useStudio.setState({ mode });
  if (before === "drive") tellAll("disableDriveMode");
  if (before === "ai context") tellAll("setAiContext", false);
  if (mode === "drive") tellAll("enableDriveMode");
  if (mode === "ai context") tellAll("setAiContext", true);
}
