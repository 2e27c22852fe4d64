import { type ComponentType, createElement, lazy, type LazyExoticComponent, useEffect } from "react";

/** How close to the screen a part of the page is when its script is loaded. */
const DISTANCE = "200px";

/**
 * A part of a page below the first screen. The server renders it like any other, and the browser shows that HTML; the
 * script that makes it interactive is loaded when the visitor comes near. `id` is that of an element in it.
 */
export function lazyWhenNear(id: string, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  // Right away, because React comes to the part only later, and nothing responds until then either.
  const earlyClick = import.meta.env.SSR ? null : rememberClick(id);
  return lazy(async () => {
    if (earlyClick) await comesNear(id);
    const Part = await load();
    // From now on, React hydrates the part at once when it is clicked.
    earlyClick?.stop();
    function LazyPart() {
      useEffect(() => earlyClick?.repeat(), []);
      return createElement(Part);
    }
    return { default: LazyPart };
  });
}

/** Remembers which button is pressed while nothing responds to it. */
function rememberClick(id: string): { stop(): void; repeat(): void } {
  const listening = new AbortController();
  let button: HTMLButtonElement | null = null;
  // Before React, which stops a click on what it cannot hydrate yet.
  document.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest(`#${id}`)) button = target.closest("button");
    },
    { capture: true, signal: listening.signal },
  );
  return {
    stop: () => listening.abort(),
    repeat() {
      if (button?.isConnected) button.click();
      button = null;
    },
  };
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
