/** The start page of an admin with Material UI, in plain JSX: a theme with breakpoints of its own, and `sx`. */
import { PLAIN_CSS_APP } from "./plain-css.ts";

const manifest = JSON.parse(PLAIN_CSS_APP["package.json"] ?? "{}");

export const MUI_APP: Readonly<Record<string, string>> = {
  ".gitignore": PLAIN_CSS_APP[".gitignore"] ?? "",
  "package.json": JSON.stringify({
    ...manifest,
    dependencies: {
      ...manifest.dependencies,
      "@emotion/react": "^11.14.0",
      "@emotion/styled": "^11.14.0",
      "@mui/material": "^7.3.0",
    },
  }),
  "index.html": (PLAIN_CSS_APP["index.html"] ?? "").replace("main.tsx", "main.jsx"),
  "vite.config.js": PLAIN_CSS_APP["vite.config.ts"] ?? "",
  "src/main.jsx": `import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '@mui/material/styles'
import Dashboard from './pages/Dashboard'
import { theme } from './theme'

createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={theme}>
    <Dashboard />
  </ThemeProvider>,
)
`,
  "src/theme.js": `import { createTheme } from '@mui/material/styles'

export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 768, md: 1024, lg: 1266, xl: 1440 } },
  palette: { primary: { main: '#0b6e4f' } },
})
`,
  "src/components/AnalyticCard.jsx": `import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'

export default function AnalyticCard({ title, count }) {
  return (
    <Card variant="outlined" sx={{ p: 2.25 }}>
      <Typography variant="h6" color="text.secondary">
        {title}
      </Typography>
      <Typography variant="h4">{count}</Typography>
    </Card>
  )
}
`,
  "src/pages/Dashboard.jsx": `import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Grid from '@mui/material/Grid'
import Typography from '@mui/material/Typography'
import AnalyticCard from '../components/AnalyticCard'

export default function Dashboard() {
  return (
    <main>
      <Typography variant="h5">Harvest</Typography>
      <Chip label="This week" />
      <Grid container spacing={3}>
        <Grid size={4}>
          <AnalyticCard title="Apples" count="4,422" />
        </Grid>
        <Grid size={4}>
          <AnalyticCard title="Pears" count="782" />
        </Grid>
        <Grid size={4}>
          <AnalyticCard title="Plums" count="18,800" />
        </Grid>
      </Grid>
      <Button sx={{ mt: 2 }} variant="contained">
        Count them
      </Button>
    </main>
  )
}
`,
};
