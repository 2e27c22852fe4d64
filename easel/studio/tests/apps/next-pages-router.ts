/** A notice board as people write it with the Pages Router of Next.js: server-rendered props, global CSS and styled-jsx. */
const APP = `import "../styles/globals.css";

export default function App({ Component, pageProps }) {
  return <Component {...pageProps} />;
}
`;

const HOME = `import Link from "next/link";
import { Notice } from "../components/notice";

export async function getServerSideProps() {
  return { props: { notices: ["Choir on Monday", "Market on Friday"] } };
}

export default function Home({ notices }) {
  return (
    <main className="board">
      <h1>Notice board</h1>
      <p className="hint">Pinned this week</p>
      {notices.map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
      <Link href="/about">About</Link>
      <style jsx>{\`
        h1 {
          font-size: 40px;
        }
      \`}</style>
    </main>
  );
}
`;

const NOTICE = `export function Notice({ children }) {
  return <article className="notice">{children}</article>;
}
`;

export function nextPagesRouter(next: string, react: string): Readonly<Record<string, string>> {
  return {
    "package.json": JSON.stringify({
      name: "notice-board",
      private: true,
      scripts: { dev: "next dev" },
      dependencies: { next, react, "react-dom": react },
    }),
    ".gitignore": "node_modules\n.next\n",
    "src/components/notice.jsx": NOTICE,
    "src/pages/_app.jsx": APP,
    "src/pages/index.jsx": HOME,
    "src/pages/about.jsx": "export default function About() {\n  return <h1>About</h1>;\n}\n",
    "src/styles/globals.css": ".board {\n  padding: 24px;\n}\n\n.hint {\n  color: gray;\n}\n",
  };
}
