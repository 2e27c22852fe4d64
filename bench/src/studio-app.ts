/** A page of the contest site with any number of gallery cards, all of them rendered at once. */
import { cpSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export function layOutGallery(cards: number): string {
  const repository = fileURLToPath(new URL("../../", import.meta.url));
  const app = realpathSync(mkdtempSync(join(tmpdir(), "gallery-")));
  for (const name of ["src", "public", "build", "index.html", "package.json", "vite.config.ts"]) {
    cpSync(join(repository, "contest/web", name), join(app, name), { recursive: true });
  }
  symlinkSync(join(repository, "node_modules"), join(app, "node_modules"));
  writeFileSync(join(app, "src/main.tsx"), entry(cards));
  return app;
}

/** The gallery itself renders only the visible ones. */
function entry(cards: number): string {
  return `import "./design/site.css";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { GalleryPartsProvider } from "./gallery/gallery-parts.ts";
import { SubmissionCard } from "./gallery/submission-card.tsx";
import { VoteButton } from "./votes/vote-button.tsx";
import { Points, VotedBadge } from "./votes/vote-count.tsx";

const PAPER = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";
const PARTS = { VoteButton, VotedBadge, Points };
const submissions = Array.from({ length: ${cards} }, (_, number) => ({
  id: \`work-\${number}\`,
  contest_title: "A page",
  contest_day: "2026-05-01",
  alt_text: \`Work \${number}\`,
  picture: { url: PAPER, width: 400, height: 300 + (number % 3) * 50, placeholder: PAPER, srcset: {} },
  profiles: { username: \`artist-\${number}\`, is_public: true },
  votes: number,
  vote_count: number,
  score: number,
  weighed: false,
  voting_open: true,
  isWinner: number % 50 === 0,
  status: "submitted",
  created_at: "2026-05-01T10:00:00Z",
}));

createRoot(document.getElementById("root")).render(
  <BrowserRouter>
    <GalleryPartsProvider value={PARTS}>
      <main>
        <ul className="grid grid-cols-5 gap-6 p-6">
          {submissions.map((submission) => (
            <li key={submission.id} className="@container relative [--mat:12px]">
              <SubmissionCard submission={submission} to="/" eager={false} isHighlighted={false} />
            </li>
          ))}
        </ul>
      </main>
    </GalleryPartsProvider>
  </BrowserRouter>,
);
`;
}
