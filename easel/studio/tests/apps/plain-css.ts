/** A Vite and React app in TypeScript with plain CSS, laid out and written as `npm create vite` does it. */
export const PLAIN_CSS_APP: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": `{
  "name": "clay-and-glaze",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite",
    "build": "tsc -b && vite build"
  },
  "dependencies": {
    "react": "^19.3.1",
    "react-dom": "^19.3.1"
  },
  "devDependencies": {
    "@types/react": "^19.0.0",
    "@types/react-dom": "^19.0.0",
    "@vitejs/plugin-react": "6.3.0",
    "typescript": "^5.9.0",
    "vite": "8.3.5"
  }
}
`,
  "index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Clay and glaze</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  "vite.config.ts": `import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'
import easel from 'easel'

export default defineConfig({
  plugins: [react(), easel()],
})
`,
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "types": ["vite/client"],
    "allowImportingTsExtensions": true,
    "noEmit": true,
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true
  },
  "include": ["src", "vite.config.ts"]
}
`,
  "public/bowl.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 4h8a4 4 0 0 1-8 0" fill="#a52"/></svg>\n',
  "src/assets/kiln.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9V4a4 4 0 0 1 8 0v5z" fill="#c33"/></svg>\n',
  "src/assets/glaze.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#39c"/></svg>\n',
  "src/main.tsx": `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './index.css'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
  "src/App.tsx": `import { useState } from 'react'
import kilnLogo from './assets/kiln.svg'
import './App.css'

function App() {
  const [count, setCount] = useState(0)

  return (
    <>
      <header className="masthead">
        <a href="https://kiln.example" target="_blank">
          <img src={kilnLogo} className="logo" alt="Kiln logo" />
        </a>
        <h1>Clay and glaze</h1>
      </header>
      <div className="card">
        <button onClick={() => setCount((count) => count + 1)}>
          fired {count} times
        </button>
        <p>
          Edit <code>src/App.tsx</code> and save to see it change
        </p>
      </div>
      <ul className="steps">
        <li>Wedge the clay</li>
        <li>Throw a bowl</li>
        <li>Let it dry</li>
        <li>Fire it twice</li>
      </ul>
      <p className="hint">Click on the kiln to learn more</p>
    </>
  )
}

export default App
`,
  "src/Badge.tsx": `import './Badge.css'

export default function Badge({ label = 'New' }: { label?: string }) {
  return <span className="badge">{label}</span>
}
`,
  "src/Badge.css": `.badge {
  padding: 0 0.5em;
  border-radius: 1em;
  background: #c33;
  color: white;
}
`,
  "src/App.css": `#root {
  max-width: 1280px;
  margin: 0 auto;
  padding: 2rem;
  text-align: center;
}

.logo {
  height: 6em;
}
.logo:hover {
  filter: drop-shadow(0 0 2em #c33a);
}

.card {
  padding: 2em;
}

.steps {
  list-style: none;
  padding: 0;
}

.hint {
  color: #666;
}
`,
  "src/index.css": `:root {
  font-family: system-ui, sans-serif;
  line-height: 1.5;
  color: #213547;
  background-color: #fff;
}

h1 {
  font-size: 3.2em;
  line-height: 1.1;
}

button {
  border-radius: 8px;
  border: 1px solid transparent;
  padding: 0.6em 1.2em;
  font: inherit;
  background-color: #f4ece4;
  cursor: pointer;
}
button:hover {
  border-color: #c33;
}
`,
};
