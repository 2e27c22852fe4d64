import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowser } from "./browser.ts";
import { browserClock } from "./clock.ts";
import { COMMANDS } from "./commands/commands.ts";
import "./design/studio.css";
import { connectTo } from "./frames/connection.ts";
import { LockedOut } from "./locked-out.tsx";
import { createStudio } from "./studio.ts";
import { StudioApp } from "./studio-app.tsx";
import { StudioProvider } from "./studio-context.tsx";
import { isCurrentToken, takeToken } from "./token.ts";

const root = document.getElementById("studio");
const appBase = root?.dataset["app"];
if (!root || !appBase) throw new Error("index.html has no #studio with the address of the app");
const inServer = (path: string) => new URL(path, `${appBase}__easel/`).href;
const token = takeToken();
const hasAccess = token !== null && (await isCurrentToken(inServer("token"), token));
createRoot(root).render(<StrictMode>{hasAccess ? openStudio(appBase, token) : <LockedOut />}</StrictMode>);

function openStudio(app: string, ownToken: string) {
  const studio = createStudio({
    fetch: (path, init) => fetch(inServer(path), init),
    token: ownToken,
    openEvents: (path) => new EventSource(inServer(path)),
    connect: connectTo(new URL(app).origin),
    browser: createBrowser(app),
    clock: browserClock,
    storage: localStorage,
    newId: () => crypto.randomUUID(),
    // By itself, Alt would open the menu of some browsers.
    claimedKeys: ["Alt+Alt", ...COMMANDS.flatMap(({ keys = [] }) => keys)],
  });
  return (
    <StudioProvider studio={studio}>
      <StudioApp />
    </StudioProvider>
  );
}
