import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { Second } from "./second";

function draw(id: string, what: React.ReactNode): void {
  const container = document.getElementById(id);
  if (container) createRoot(container).render(what);
}

draw(
  "root",
  <StrictMode>
    <App />
  </StrictMode>,
);
draw("second", <Second />);
