import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { webTexts } from './scripts/languages/web-texts.ts'

/** The address of the server while Vite serves the web app, set by scripts/dev.ts. */
const api = process.env.API_URL ?? 'http://localhost:3000'

/** The paths that the server answers. The app's folder `api` contains TypeScript. */
const proxy = {
  '^/api/(?!.*\\.ts)': api,
  '^/avatars/': api,
  '^/unsubscribe/': api,
  '^/answer/': api,
  '^/join/': api,
  '^/healthz$': api,
}

/** Shared code of a table and its end that the lists of games and of people do not need. */
const ofTable = new RegExp(
  [
    'web/table/(?:seats|clock|entries|Payout|Results)|web/results/(?:settlement/Cost|count/gap-text)',
    'web/(?:games/(?:Messages|use-clock-face)|shell/WithGame|ui/QuietBar)',
    'domain/(?:count|tournament/(?:balance|clock-face)|settlement/costs|corrections/change-cost)',
    'domain/table/(?:seating|entries-end|entry-asks|deals|counted-players)',
  ].join('|'),
)

/** Each screen is a chunk. The first matching group takes a module. */
const groups = [
  // Code that loads the app and its language.
  {
    name: 'boot',
    test: /vite[/\\]|rolldown|src\/web\/(?:i18n\/(?:load-language|language)|api\/blocked-storage|shell\/load-with-retry)\.ts|src\/domain\/base\/(?:preferred-language|language|text)\.ts/,
  },
  // The imports of start.tsx, of the landing page, the sign-in page and the sign-up page, with React. Every page loads them.
  {
    name: 'app',
    test: /src\/web\/(?:app\/(?:App|screen-reads)|pwa\/install|account\/(?:confirm-password|AccountPage|Arrival|enter|activation)|ui\/TextField|i18n\/texts\/game)\.tsx?$/,
  },
  { name: 'screens', minShareCount: 7 },
  { name: 'some-screens', test: (id: string) => !ofTable.test(id), minShareCount: 3 },
  { name: 'table', minShareCount: 3 },
]

/** Without it the build writes media queries as ranges (`width >= 900px`), which Safari 16.0 does not support. */
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
    // One stylesheet, so that a screen's style cannot arrive late or fail separately.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? null : { output: { codeSplitting: { groups } } }),
    },
  },
  server: { proxy },
}))
