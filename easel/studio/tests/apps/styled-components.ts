/** A sign-in page with styled-components and React 18, in folders of its own for what is only styled. */
export const STYLED_COMPONENTS_APP: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules\ndist\n",
  "package.json": `{
  "name": "harbor-hotel",
  "private": true,
  "version": "0.0.0",
  "type": "module",
  "scripts": {
    "dev": "vite"
  },
  "dependencies": {
    "react": "^18.3.1",
    "react-dom": "^18.3.1",
    "styled-components": "^6.1.0"
  },
  "devDependencies": {
    "@vitejs/plugin-react": "^4.7.0",
    "vite": "^6.4.0"
  }
}
`,
  "index.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1.0" />
    <title>Harbor hotel</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.jsx"></script>
  </body>
</html>
`,
  "vite.config.js": `import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'

export default defineConfig({ plugins: [react()] })
`,
  "src/main.jsx": `import React from 'react'
import ReactDOM from 'react-dom/client'
import { ThemeProvider } from 'styled-components'
import SignIn from './pages/SignIn'
import GlobalStyles from './styles/GlobalStyles'
import ErrorFallback from './ui/ErrorFallback'
import { theme } from './styles/theme'

ReactDOM.createRoot(document.getElementById('root')).render(
  <React.StrictMode>
    <ThemeProvider theme={theme}>
      <GlobalStyles />
      <ErrorFallback>
        <SignIn />
      </ErrorFallback>
    </ThemeProvider>
  </React.StrictMode>,
)
`,
  "src/styles/theme.js": `export const theme = { brand: '#4f46e5', quiet: '#6b7280' }
`,
  "src/styles/GlobalStyles.js": `import { createGlobalStyle } from 'styled-components'

export default createGlobalStyle\`
  body {
    margin: 0;
    font-family: sans-serif;
  }
\`
`,
  "src/ui/ErrorFallback.jsx": `import { Component } from 'react'

export default class ErrorFallback extends Component {
  state = { error: null }

  static getDerivedStateFromError(error) {
    return { error }
  }

  render() {
    return this.state.error ? <p>Something went wrong</p> : this.props.children
  }
}
`,
  "src/ui/Title.jsx": `import styled, { css } from 'styled-components'

const Title = styled.h1\`
  \${(props) =>
    props.as === 'h2' &&
    css\`
      font-size: 2rem;
    \`}

  line-height: 1.4;
  text-align: center;
\`

export default Title
`,
  "src/ui/Button.jsx": `import styled from 'styled-components'

const Button = styled.button\`
  padding: 12px 24px;
  border: none;
  color: white;
  background-color: \${({ theme }) => theme.brand};

  &:hover {
    opacity: 0.9;
  }
\`

export default Button
`,
  "src/pages/SignIn.jsx": `import styled from 'styled-components'
import Button from '../ui/Button'
import Title from '../ui/Title'

const SignInLayout = styled.main\`
  display: grid;
  justify-content: center;
  gap: 32px;

  @media (max-width: 700px) {
    gap: 16px;
  }
\`

const Note = styled.p\`
  color: \${({ theme }) => theme.quiet};
\`

const Row = styled.div\`
  display: flex;
  gap: 12px;
\`

export default function SignIn() {
  return (
    <SignInLayout>
      <Title as="h2">Sign in to your account</Title>
      <Note>Ask the front desk for a password.</Note>
      <Row>
        <Button>Sign in</Button>
        <Button type="button">Cancel</Button>
        <Button type="reset">Start over</Button>
      </Row>
    </SignInLayout>
  )
}
`,
};
