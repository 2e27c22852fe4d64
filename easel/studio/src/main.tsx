import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./design/studio.css";
import { Studio } from "./studio-app.tsx";

const root = document.getElementById("studio");
if (!root) throw new Error("index.html has no #studio");
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
);
