import type { RequestedPage } from "@contest/contract/line-art-requests";
import { lineArtFileName } from "@contest/rules/contests/file-name";

const FILES = [
  { file: "pdf", label: "PDF", ending: ".pdf" },
  { file: "svg", label: "SVG", ending: ".svg" },
  { file: "letter", label: "Letter, JPG", ending: ".jpg" },
  { file: "a4", label: "A4, JPG", ending: ".jpg" },
] as const;

/** A page that was made for the member, with its downloads. */
export function RequestedPageCard({ subject, page }: { subject: string; page: RequestedPage }) {
  const name = lineArtFileName(page.title);
  return (
    <div className="grid gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="line-border aspect-[17/22] w-44 overflow-hidden rounded-sheet bg-sheet">
        <img src={page.svg} alt={page.alternativeText} className="size-full object-contain" />
      </div>
      <div className="min-w-0">
        <h2 className="text-[1.2rem] break-words">{page.title}</h2>
        <p className="text-sm break-words text-soft">You asked for “{subject}”.</p>
        <p className="mt-4 font-semibold">Download</p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {FILES.map(({ file, label, ending }) => (
            <li key={file}>
              <a
                href={page[file]}
                download={name.replace(/\.jpg$/, ending)}
                aria-label={`${page.title}: ${label}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
