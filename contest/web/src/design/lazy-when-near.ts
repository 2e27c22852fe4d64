import { type ComponentType, lazy, type LazyExoticComponent } from "react";

/** How close to the screen a part of the page is when its script is loaded. */
const DISTANCE = "200px";

/**
 * A part of a page below the first screen. The server renders it like any other, and the browser shows that HTML; the
 * script that makes it interactive is loaded when the visitor comes near. `id` is that of an element in it.
 */
export function lazyWhenNear(id: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    if (!import.meta.env.SSR) await comesNear(id);
    return { default: await load() };
  });
}

/** Resolves at once if the element is not on the page yet, as after a navigation. */
function comesNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: DISTANCE },
    );
    observer.observe(element);
  });
}
