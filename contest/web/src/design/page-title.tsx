import { documentTitle } from "@contest/contract/pages";
import { useEffect, useLayoutEffect } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { focusPage } from "./focus.ts";
import { isLayer } from "./layer.ts";
import { rememberScroll, restoreScroll } from "./scroll-restoration.ts";

let arrivedAt: Location | undefined;

/**
 * Stands at the end of every page and runs once the page is there: names the browser's tab, puts the page where it was
 * left (or at its top) and moves the focus to its heading, so that a screen reader says where one has come.
 */
export function PageTitle({ title }: { title: string }) {
  const location = useLocation();
  const type = useNavigationType();

  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  useEffect(() => {
    const first = arrivedAt === undefined;
    const moved = arrivedAt?.pathname !== location.pathname;
    const layered = isLayer(location.state) || isLayer(arrivedAt?.state);
    arrivedAt = location;
    // The first page is announced by the browser, and StrictMode comes here twice.
    if (!first && moved && !location.hash && !dialogIsOpen()) focusPage();
    // Who has scrolled while the page was still loading is where they want to be.
    if (first && !location.hash && scrollY > 0) return undefined;
    return restoreScroll(placeOf(location), {
      back: type === "POP" && (moved || !layered),
      hash: location.hash,
      stay: !moved && (type === "REPLACE" || layered),
    });
  }, [location, type]);

  // In the layout phase: it has to end before the browser reports that a shorter page scrolled itself.
  const place = placeOf(location);
  useLayoutEffect(() => rememberScroll(place), [place]);

  return null;
}

/** Every page that was loaded whole has the same key, so the path belongs to it. */
function placeOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

/** A dialog decides itself where it leaves the focus. */
function dialogIsOpen(): boolean {
  return document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
}
