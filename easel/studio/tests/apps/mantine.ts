/** A Mantine app as its template makes it: CSS modules with the preset's functions and breakpoints, and Vite 7. */
export const MANTINE_APP: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": `{
  "name": "garden-notes",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite"
  },
  "dependencies": {
    "@mantine/core": "^8.3.0",
    "@mantine/hooks": "^8.3.0",
    "react": "^19.3.1",
    "react-dom": "^19.3.1"
  },
  "devDependencies": {
    "@types/react": "^19.0.0",
    "@types/react-dom": "^19.0.0",
    "@vitejs/plugin-react": "^5.0.0",
    "postcss": "^8.5.0",
    "postcss-preset-mantine": "^1.18.0",
    "postcss-simple-vars": "^7.0.1",
    "typescript": "^5.9.0",
    "vite": "^7.3.0"
  }
}
`,
  "postcss.config.cjs": `module.exports = {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '62em',
        'mantine-breakpoint-lg': '75em',
        'mantine-breakpoint-xl': '88em',
      },
    },
  },
};
`,
  "index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Garden notes</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  "vite.config.mjs": `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
});
`,
  "tsconfig.json": `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "types": ["vite/client"],
    "noEmit": true,
    "jsx": "react-jsx",
    "strict": true,
    "skipLibCheck": true
  },
  "include": ["src"]
}
`,
  "src/main.tsx": `import ReactDOM from 'react-dom/client';
import App from './App';

ReactDOM.createRoot(document.getElementById('root')!).render(<App />);
`,
  "src/theme.ts": `import { createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'teal',
});
`,
  "src/App.tsx": `import '@mantine/core/styles.css';

import { MantineProvider } from '@mantine/core';
import { HomePage } from './pages/Home.page';
import { theme } from './theme';

export default function App() {
  return (
    <MantineProvider theme={theme}>
      <HomePage />
    </MantineProvider>
  );
}
`,
  "src/pages/Home.page.tsx": `import { Welcome } from '../components/Welcome/Welcome';

export function HomePage() {
  return <Welcome />;
}
`,
  "src/components/Welcome/Welcome.tsx": `import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import classes from './Welcome.module.css';

export function Welcome() {
  return (
    <>
      <Title className={classes.title} ta="center" mt={100}>
        Welcome to{' '}
        <Text inherit variant="gradient" component="span" gradient={{ from: 'pink', to: 'yellow' }}>
          Garden
        </Text>
      </Title>
      <Text c="dimmed" ta="center" size="lg" maw={580} mx="auto" mt="xl">
        Read more in <Anchor href="#guide">the planting guide</Anchor> first.
      </Text>
      <Group className={classes.actions} justify="center">
        <Button variant="default">Seeds</Button>
        <Button>Tools</Button>
        <Button variant="outline">Beds</Button>
      </Group>
    </>
  );
}
`,
  "src/components/Welcome/Welcome.module.css": `.title {
  color: light-dark(var(--mantine-color-black), var(--mantine-color-white));
  font-size: rem(100px);
  font-weight: 900;
  letter-spacing: rem(-2px);

  @media (max-width: $mantine-breakpoint-md) {
    font-size: rem(50px);
  }
}

.actions {
  margin-top: var(--mantine-spacing-xl);
}
`,
};
