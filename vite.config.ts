import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { webTexts } from './scripts/languages/web-texts.ts'

/** Where the server is while Vite serves the web app: scripts/dev.ts says so. */
const api = process.env.API_URL ?? 'http://localhost:3000'

/** What the server answers then; the app's own folder `api` holds TypeScript. */
const proxy = {
  '^/api/(?!.*\\.ts)': api,
  '^/avatars/': api,
  '^/unsubscribe/': api,
  '^/answer/': api,
  '^/join/': api,
  '^/healthz$': api,
}

/** Each screen is a chunk. The first group that fits takes a module. */
const groups = [
  // What runs before the language is known. Alone: texts that came with it would all be in English.
  {
    name: 'boot',
    test: /vite[/\\]|rolldown|src\/web\/(?:i18n\/(?:load-language|chosen-language|spoken)|api\/blocked-storage|shell\/load-with-retry)\.ts|src\/domain\/base\/preferred-language/,
  },
  // The imports of start.tsx and of the sign-in page, with React. Every page loads them.
  {
    name: 'app',
    test: /src\/web\/(?:app\/(?:App|screen-reads)|pwa\/install|account\/(?:confirm-password|Activate|ArrivalNote|enter))\.tsx?$/,
  },
  { name: 'screens', minShareCount: 7 },
  { name: 'some-screens', minShareCount: 3 },
]

/** Without it the build writes media queries as ranges (`width >= 900px`), which Safari 16.0 does not know. */
export const cssTarget = ['safari16', 'chrome111', 'firefox128']

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [webTexts, react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget,
    // One stylesheet: a screen's style cannot come after it, or fail alone.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? null : { output: { codeSplitting: { groups } } }),
    },
  },
  server: { proxy },
}))
