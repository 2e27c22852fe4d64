import { NOT_FOUND_PAGE } from "@contest/contract/pages";
import { ButtonLink } from "./button.tsx";
import { WanderingLineIllustration } from "./illustrations/errors.tsx";
import { PageTitle } from "./page-title.tsx";

export function NotFoundPage() {
  return (
    <div className="page-width flex flex-col items-center gap-6 py-16 text-center">
      <WanderingLineIllustration />
      <div>
        <h1>{NOT_FOUND_PAGE.title}</h1>
        <p className="mt-3 text-soft">{NOT_FOUND_PAGE.description} The line must have gone over the edge.</p>
      </div>
      <ButtonLink to="/" kind="main">
        Back to Home
      </ButtonLink>
      <PageTitle title={NOT_FOUND_PAGE.title} />
    </div>
  );
}
