import { documentTitle } from "@contest/contract/pages";
import { useSiteDetails } from "../api/use-site-details.ts";
import { useEffect, useLayoutEffect } from "react";
import { type Location, useLocation, useNavigationType } from "react-router";
import { focusPage } from "./focus.ts";
import { isLayer } from "./layer.ts";
import { rememberScroll, restoreScroll } from "./scroll-restoration.ts";

let arrivedAt: Location | undefined;

/**
 * Stands at the end of every page and runs once the page is rendered: sets the document's title, restores the scroll
 * position (or scrolls to the top) and moves the focus to the heading, so that screen readers announce the page.
 */
export function PageTitle({ title }: { title: string }) {
  const location = useLocation();
  const type = useNavigationType();
  const { name } = useSiteDetails();

  useLayoutEffect(() => {
    document.title = documentTitle(title, name);
  }, [title, name]);

  useEffect(() => {
    const first = arrivedAt === undefined;
    const moved = arrivedAt?.pathname !== location.pathname;
    const layered = isLayer(location.state) || isLayer(arrivedAt?.state);
    arrivedAt = location;
    // The browser announces the first page itself, and StrictMode runs this twice.
    if (!first && moved && !location.hash && !dialogIsOpen()) focusPage();
    // A visitor who has scrolled while the page was loading stays there.
    if (first && !location.hash && scrollY > 0) return undefined;
    return restoreScroll(placeOf(location), {
      back: type === "POP" && (moved || !layered),
      hash: location.hash,
      stay: !moved && (type === "REPLACE" || layered),
    });
  }, [location, type]);

  // A layout effect, because it has to end before the browser reports the scroll position of a shorter page.
  const place = placeOf(location);
  useLayoutEffect(() => rememberScroll(place), [place]);

  return null;
}

/** Every page that was loaded as a document has the same key, so the path is part of it. */
function placeOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}

/** A dialog manages the focus itself. */
function dialogIsOpen(): boolean {
  return document.querySelector("[role='dialog'], [role='alertdialog']") !== null;
}
