/** A Material UI page in plain JSX, with a styled component of its own, as many dashboards are written. */
import { PLAIN_CSS_APP } from "./plain-css.ts";

const manifest = JSON.parse(PLAIN_CSS_APP["package.json"] ?? "{}");

export const CSS_IN_JS_APP: Readonly<Record<string, string>> = {
  ".gitignore": PLAIN_CSS_APP[".gitignore"] ?? "",
  "package.json": JSON.stringify({
    ...manifest,
    dependencies: {
      ...manifest.dependencies,
      "@emotion/react": "^11.14.0",
      "@emotion/styled": "^11.14.0",
      "@mui/material": "^7.3.0",
      "styled-components": "^6.1.0",
    },
  }),
  "index.html": (PLAIN_CSS_APP["index.html"] ?? "").replace("main.tsx", "main.jsx"),
  "vite.config.js": PLAIN_CSS_APP["vite.config.ts"] ?? "",
  "src/main.jsx": `import { createRoot } from 'react-dom/client'
import App from './App'

createRoot(document.getElementById('root')).render(<App />)
`,
  "src/theme.js": `import { createTheme } from '@mui/material/styles'

export const theme = createTheme({ palette: { primary: { main: '#0b6e4f' } } })
`,
  "src/Frame.styles.jsx": `import styled from 'styled-components'

export const Frame = styled.main\`
  display: grid;
  gap: 3.2rem;
  padding: 2rem;
\`
`,
  "src/App.jsx": `import { ThemeProvider } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import styled from 'styled-components'
import { Frame } from './Frame.styles'
import { theme } from './theme'

const Note = styled.p\`
  color: \${() => theme.palette.primary.main};

  &:hover {
    color: black;
  }
\`

export default function App() {
  return (
    <ThemeProvider theme={theme}>
      <Frame>
        <Typography variant="h5">Harvest</Typography>
        <Note>Apples are in</Note>
        <Button sx={{ mt: 2 }} variant="contained">
          Count them
        </Button>
      </Frame>
    </ThemeProvider>
  )
}
`,
};
