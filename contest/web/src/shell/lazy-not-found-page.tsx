import { lazy } from "react";

export const NotFoundPage = lazy(() =>
  import("../design/not-found-page.tsx").then((file) => ({ default: file.NotFoundPage })),
);
