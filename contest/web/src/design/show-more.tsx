import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "./button.tsx";

/** The part of an infinite query that loads the next page. */
export type NextPage = Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;

interface ShowMoreProps {
  query: NextPage;
  size?: "small" | "normal";
  className?: string;
}

/** Loads the next page of a list; not rendered after the last one. */
export function ShowMore({ query, size = "normal", className = "" }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <p className={className}>
      <Button size={size} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </p>
  );
}
