import type { ReactNode } from "react";
import type { Remote } from "../api/remote.ts";
import { LoadFailed } from "./load-failed.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageTitle } from "./page-title.tsx";
import { Skeleton } from "./skeleton.tsx";

interface DetailPageProps<T> {
  remote: Remote<T>;
  /** A class with the height of the placeholder. */
  placeholder: string;
  /** Shown when it could not be loaded. */
  failed: string;
  title: (data: T) => string;
  children: (data: T) => ReactNode;
}

/** A page about one thing that is loaded by the id in its address, such as an artist or a result. */
export function DetailPage<T>({ remote, placeholder, failed, title, children }: DetailPageProps<T>) {
  if (remote.status === "missing") return <NotFoundPage />;
  return (
    <div className="page-width py-8 sm:py-10">
      {remote.status === "loading" && <Skeleton className={placeholder} />}
      {remote.status === "failed" && <LoadFailed failure={remote.failure} message={failed} retry={remote.retry} />}
      {remote.status === "loaded" && (
        <>
          {children(remote.data)}
          <PageTitle title={title(remote.data)} />
        </>
      )}
    </div>
  );
}
