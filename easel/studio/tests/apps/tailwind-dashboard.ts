/** An admin dashboard with Tailwind 4 by PostCSS, breakpoints and colors of its own, React Router and Vite 6. */
export const TAILWIND_DASHBOARD: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": `{
  "name": "shop-dashboard",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite"
  },
  "dependencies": {
    "clsx": "^2.1.1",
    "react": "^19.3.1",
    "react-dom": "^19.3.1",
    "react-router": "^7.9.0"
  },
  "devDependencies": {
    "@tailwindcss/postcss": "4.3.3",
    "@types/react": "^19.0.0",
    "@types/react-dom": "^19.0.0",
    "@vitejs/plugin-react": "^4.7.0",
    "postcss": "^8.5.0",
    "tailwindcss": "4.3.3",
    "typescript": "^5.9.0",
    "vite": "^6.4.0"
  }
}
`,
  "postcss.config.js": `export default {
  plugins: {
    '@tailwindcss/postcss': {},
  },
}
`,
  "index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Shop</title>
  </head>
  <body class="bg-gray-50">
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  "vite.config.ts": `import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'

export default defineConfig({
  plugins: [react()],
})
`,
  "src/index.css": `@import 'tailwindcss';

@theme {
  --breakpoint-*: initial;
  --breakpoint-2xsm: 375px;
  --breakpoint-xsm: 425px;
  --breakpoint-sm: 640px;
  --breakpoint-lg: 1024px;
  --breakpoint-3xl: 2000px;

  --text-title-md: 36px;

  --color-brand-500: #465fff;
  --color-brand-600: #3641f5;
  --color-gray-50: #f9fafb;
  --color-gray-800: #1d2939;
}

@utility menu-item {
  @apply flex items-center gap-3 rounded-lg px-3 py-2;
}
`,
  "src/main.tsx": `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './index.css'
import App from './App'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
)
`,
  "src/App.tsx": `import { Route, Routes } from 'react-router'
import AppLayout from './layout/AppLayout'
import Home from './pages/Home'

export default function App() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route index path="/" element={<Home />} />
      </Route>
    </Routes>
  )
}
`,
  "src/layout/AppLayout.tsx": `import { NavLink, Outlet } from 'react-router'
import clsx from 'clsx'

export default function AppLayout() {
  return (
    <div className="min-h-screen lg:flex">
      <aside className="w-48 p-4">
        <nav>
          <NavLink to="/" className={({ isActive }) => clsx('menu-item', isActive && 'text-brand-500')}>
            Dashboard
          </NavLink>
        </nav>
      </aside>
      <div className="mx-auto max-w-(--breakpoint-lg) flex-1 p-4">
        <Outlet />
      </div>
    </div>
  )
}
`,
  "src/pages/Home.tsx": `import Badge from '../components/Badge'
import Metrics from '../components/Metrics'

export default function Home() {
  return (
    <>
      <h1 className="text-lg font-semibold text-gray-800 dark:text-white/90">Monthly target</h1>
      <p className="mt-1 text-sm text-gray-800">Everything you sold this month</p>
      <Metrics />
      <footer className="mt-6 flex gap-3">
        <button
          className="rounded-lg bg-brand-500 px-4 py-2 text-white hover:bg-brand-600"
          type="button"
        >
          Purchase plan
        </button>
        <Badge color="success">On track</Badge>
      </footer>
    </>
  )
}
`,
  "src/components/Metrics.tsx": `import Badge from './Badge'

export default function Metrics() {
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
      {/* Customers */}
      <div className="rounded-2xl border border-gray-200 bg-white p-5">
        <span className="text-sm text-gray-800">Customers</span>
        <h4 className="mt-2 font-bold text-gray-800">3,782</h4>
        <Badge color="success">11%</Badge>
      </div>
      {/* Orders */}
      <div className="rounded-2xl border border-gray-200 bg-white p-5">
        <span className="text-sm text-gray-800">Orders</span>
        <h4 className="mt-2 font-bold text-gray-800">5,359</h4>
        <Badge color="error">9%</Badge>
      </div>
    </div>
  )
}
`,
  "src/components/Badge.tsx": `import type { ReactNode } from 'react'

interface BadgeProps {
  /** How it is filled. */
  variant?: 'light' | 'solid'
  color?: 'primary' | 'success' | 'error'
  children: ReactNode
}

const COLORS = {
  primary: 'bg-blue-50 text-brand-500',
  success: 'bg-green-50 text-green-600',
  error: 'bg-red-50 text-red-600',
}

export default function Badge({ variant = 'light', color = 'primary', children }: BadgeProps) {
  return (
    <span className={\`inline-flex rounded-full px-2.5 py-0.5 text-sm \${variant === 'solid' ? 'bg-brand-500 text-white' : COLORS[color]}\`}>
      {children}
    </span>
  )
}
`,
};
