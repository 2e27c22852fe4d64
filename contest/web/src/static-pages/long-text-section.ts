import type { ReactNode } from "react";

export interface LongTextSection {
  /** The fragment of its address, as in /terms#refunds. */
  id: string;
  title: string;
  body: ReactNode;
}
