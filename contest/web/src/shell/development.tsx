import { lazy, type ReactNode } from "react";
import { Route } from "react-router";

// The condition is constant in a build, so none of this is included.
const ComponentsPage = import.meta.env.DEV
  ? lazy(() => import("../design/components-page.tsx").then((file) => ({ default: file.ComponentsPage })))
  : null;

/** Pages for developers of the site. */
export function developmentRoutes(): ReactNode {
  return ComponentsPage && <Route path="/dev/components" element={<ComponentsPage />} />;
}
