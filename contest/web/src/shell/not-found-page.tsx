import { NOT_FOUND_PAGE } from "@contest/contract/pages";
import { ButtonLink } from "../design/button.tsx";
import { WanderingLineIllustration } from "../design/illustrations/errors.tsx";
import { PageTitle } from "../design/page-title.tsx";

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
