/** What lies below the canvas: the code, and the list of changes. */
import { type DrawerTab, useStudio } from "../store.ts";

export const LEAST_DRAWER = 120;
export const MOST_DRAWER = 640;

export function openDrawer(tab: DrawerTab | null): void {
  useStudio.setState(({ drawer }) => ({ drawer: { ...drawer, tab } }));
}

export function toggleDrawer(tab: DrawerTab): void {
  openDrawer(useStudio.getState().drawer.tab === tab ? null : tab);
}

export function resizeDrawer(height: number): void {
  useStudio.setState(({ drawer }) => ({ drawer: { ...drawer, height } }));
}
