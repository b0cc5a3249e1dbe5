import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { webTexts } from './scripts/languages/web-texts.ts'
import { lighterPackages } from './scripts/lighter-packages.ts'

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

/**
 * The compiler makes code half as large again, so it works where a person acts on a long screen: the table and the
 * lists. A parent that it compiled keeps the elements of the small parts as they are, so those need it least.
 */
const uncompiled = [
  /node_modules/,
  /src\/web\/(?:ui|shell|account|settings|payments|settlement|count|record|games|passes|players|host|pwa|api|navigation|startup)\//,
  /src\/web\/(?:play\/(?:EventLog|Game|ManualPayouts|Player|Pot|Results|Table|use-)|share\/ShareAction|[^/]+$)/,
]

/**
 * What every screen runs on, in a few files instead of dozens of small ones; each screen is its own beside them.
 * The first group that fits takes a module.
 */
const groups = [
  // Alone, since the script that waits for a prerendered page's paint needs them: with the kit, all of React would come too.
  {
    name: 'boot',
    test: /vite\/preload-helper|src\/(?:web\/(?:startup\/(?:boot|early-requests|load-files|load-once|load-patiently|yield-to-main)|i18n\/(?:spoken|chosen-language)|poster\/first-paint|api\/(?:device-item|token-key)))\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter)\/(?!.*useMutationState)/,
  },
  {
    name: 'kit',
    test: /src\/web\/(?:ui\/(?:Avatar|Button\.|Card|Chip|Figures|IconButton|Mark|Placeholders|Sections|classes|hydrated|action-note|sheet-history|lucide-icon)|shell\/(?!Panes|NotificationList|NotFound|log-failed)|(?:i18n|strings)\/(?:language|money-text|ordinal-text|words|shell|toasts)\.ts|api\/(?!device\.|opaque-name|use-command-id)|navigation\/|ui\/(?:toasts\/(?!ToastCard)|clock|once-lifted)|account\/me|games\/(?:own-games|use-games)|startup\/(?:lazy-part|prefetch|when-idle))|src\/domain\/(?:has-won|language|money|ordinals|refusal|text)\.ts|src\/contract\/paths/,
  },
  {
    name: 'home',
    test: /src\/web\/(?:games\/(?:queries|people|GameCardSkeleton|groups|wide)|play\/elsewhere|shell\/Panes|strings\/games|settlement\/owed-hint)|src\/domain\/countdown|icons\/plus/,
  },
  { name: 'watchful', test: /src\/web\/ui\/watchful/ },
  { name: 'pot', test: /src\/web\/(?:strings\/pot\.|play\/(?:PotPanel|PotCard\.module|GameInPlay\.module))/ },
  {
    name: 'times',
    test: /src\/web\/(?:strings\/time-text|host\/time-zone)|src\/domain\/(?:game-names)/,
  },
  {
    name: 'early-pass',
    test: /src\/web\/passes\/(?:early-pass|address-pass|device-passes|kept-answers|pass-code|table-code)/,
  },
  {
    name: 'pass-frame',
    test: /src\/web\/(?:strings\/pass-frame|passes\/(?:PassFrame|PassSkeleton|current-pass|read-early|use-open-pass))/,
  },
  {
    name: 'pass',
    test: /src\/web\/(?:strings\/pass(?:-sheet)?\.ts|passes\/(?:change-pass|people|pass-facts|Person|Ticket(?:Stub)?\.|Pass\.module|told))/,
  },
  {
    name: 'splits',
    test: /src\/domain\/(?:game|payouts|apportion)\.ts/,
  },
  { name: 'editor', test: /src\/domain\/payout-editor\.ts/ },
  {
    name: 'rules',
    test: /src\/domain\/(?:gap|lifecycle|permissions|play|players|ranking)\.ts|src\/contract\/game-wire|src\/web\/(?:games\/WithGame|strings\/game-messages)/,
  },
  // After what it needs: a group takes along what its modules import.
  {
    name: 'play',
    test: /src\/web\/strings\/(?:play|results)\./,
  },
  { name: 'queue', test: /src\/web\/(?:ui\/lazy-on-tap|offline\/current-queue|play\/use-refused)/ },
  { name: 'chevron', test: /icons\/chevron-right/ },
  { name: 'pick-target', test: /src\/web\/ui\/PickTarget/ },
  { name: 'short-dollars', test: /src\/domain\/short-dollars/ },
  {
    name: 'changes',
    test: /src\/web\/games\/(?:game-lists|cache-game)|src\/domain\/(?:history|stats)/,
  },
  { name: 'messages', test: /src\/web\/strings\/messages/ },
  { name: 'account-messages', test: /src\/web\/strings\/account-messages/ },
  {
    name: 'cards',
    test: /src\/web\/(?:games\/(?:GameCard|card-facts)|strings\/game-cards)/,
  },
  { name: 'game-action', test: /src\/web\/games\/use-game-action/ },
  { name: 'answers', test: /src\/web\/games\/pending|modern\/useMutationState/ },
  {
    name: 'table',
    test: /src\/web\/(?:play\/use-shown-table|offline\/(?:added-player|preview))|src\/domain\/(?:decide|seating|undo)\.ts/,
  },
  {
    name: 'passkeys',
    test: /@simplewebauthn|src\/web\/(?:account\/passkeys\/(?:ceremony|prove|possible|own-passkeys)|strings\/passkeys)/,
  },
  {
    name: 'entrance',
    test: /src\/web\/(?:account\/(?:AccountPage\.tsx|enter|from-link\/(?:arrival|use-arrival|ArrivalNote))|strings\/account\.ts|api\/device)/,
  },
  { name: 'game-pages', test: /src\/web\/strings\/(?:game-pages|co-hosts)\./ },
  { name: 'players', test: /src\/web\/(?:games\/(?:WithAsks|Seats|PlayerList\.module)|share\/ShareAction)/ },
  { name: 'actions', test: /src\/web\/ui\/(?:Form|ButtonLink|StepBar|can-share)\./ },
  { name: 'online', test: /src\/web\/ui\/online\./ },
  { name: 'quiet', test: /src\/web\/ui\/use-quiet-bar/ },
  { name: 'fields', test: /src\/web\/ui\/(?:(?:Text)?Field\.|first-wrong)|icons\/eye/ },
  { name: 'amounts', test: /src\/web\/ui\/MoneyInput|icons\/minus/ },
  { name: 'check', test: /icons\/check\./ },
  // What the steps of the wizard share, and what of it the screen that edits a game needs too.
  { name: 'texts', test: /src\/domain\/(?:blank|hidden-characters|times)\.ts/ },
  { name: 'people', test: /src\/domain\/buddies\.ts/ },
  { name: 'hosting', test: /src\/web\/strings\/host\.|src\/domain\/wizard\.ts/ },
  { name: 'picks', test: /src\/web\/host\/BuddyPicks/ },
  { name: 'draft', test: /src\/web\/host\/draft-store|src\/domain\/draft/ },
  { name: 'push', test: /src\/web\/(?:pwa\/(?:push-sub|push-state|switch-push))/ },
  { name: 'sending', test: /src\/web\/host\/(?:use-forget-strangers|MovedNote)/ },
  { name: 'wizard', test: /src\/web\/host\/(?:WizardPage|DraftSummary|use-wizard)/ },
  { name: 'share-2', test: /icons\/share-2/ },
  {
    name: 'pay-handle',
    test: /src\/web\/(?:settlement\/PayHandle|strings\/(?:settlement\.|copy)|share\/copy-text)/,
  },
  // Both screens of who pays whom, which lead to each other.
  {
    name: 'settling',
    test: /src\/web\/(?:settlement\/(?:SettleUp\.|SettleBar|Nets|PaymentRow|Payments|BoxLine|Tab(?!leBox)|payments|names|Remind|tab-summary|use-|box\.)|strings\/(?:tab|box)\.)/,
  },
  { name: 'fit-text', test: /src\/web\/ui\/FitText/ },
]

/** The files that every screen runs on; the first of them asks for the others. */
const always = /\/(?:boot|main|rolldown-runtime|react|kit)-/
const isFirst = (file: string) => /\/boot-/.test(file)

/** Lists of files are in the code that loads them: shorter hashes make it lighter. */
export const names = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Without it the build writes media queries as ranges (`width >= 900px`), which Safari 16.0 does not know. */
export const cssTarget = ['safari16', 'chrome111', 'firefox128']

/** Takes the place of Lucide's icon factory, in the browser and where pages are drawn ahead. */
const ownIcon = fileURLToPath(new URL('src/web/ui/lucide-icon.ts', import.meta.url))

/** Takes the place of TanStack Query's infinite queries, of which the app has none: 0.8 kB of the first screen. */
const noInfiniteQuery = fileURLToPath(new URL('src/web/api/no-infinite-query.ts', import.meta.url))

/** Takes the place of the parser of wouter's route patterns: routes.ts knows every path, and none has a parameter. */
const noRoutePatterns = fileURLToPath(new URL('src/web/navigation/no-route-patterns.ts', import.meta.url))

/** Takes the place of the code that loads a screen's files: 0.4 kB of the first script. */
const ownLoader: Plugin = {
  name: 'own-loader',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () =>
      `export { __vitePreload } from ${JSON.stringify(fileURLToPath(new URL('src/web/startup/load-files.ts', import.meta.url)))}`,
  },
}

/** What each built file runs on: all that it imports, and their styles. Whoever runs it has them. */
const underneath = new Map<string, ReadonlySet<string>>()

/** Notes it before Vite writes into the files what is to be loaded with each import. */
const whatIsThere: Plugin = {
  name: 'what-is-there',
  enforce: 'pre',
  generateBundle(_options, bundle) {
    const gather = (file: string, seen: Set<string>) => {
      const chunk = bundle[file]
      if (seen.has(file) || chunk?.type !== 'chunk') return seen
      seen.add(file)
      for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
      for (const next of chunk.imports) gather(next, seen)
      return seen
    }
    for (const file of Object.keys(bundle)) underneath.set(file, gather(file, new Set()))
  },
}

/** A class is named by its file and itself, which the code holds anyway. Files of styles have names of their own. */
const classOf = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  // Uncompiled files are also left out of Fast Refresh, so that while developing nothing is compiled and all is fresh.
  plugins: [
    webTexts,
    ...lighterPackages,
    ownLoader,
    whatIsThere,
    command === 'build' ? react({ compiler: true, exclude: uncompiled }) : react(),
  ],
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: ownIcon },
      { find: './infiniteQueryBehavior.js', replacement: noInfiniteQuery },
      { find: 'regexparam', replacement: noRoutePatterns },
      // wouter's shim is for React 17, which has no such hook.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
    ],
  },
  // React's tools for developers look at what `npm run dev` serves: 0.3 kB of the first screen.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  css: { modules: { generateScopedName: classOf } },
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssTarget,
    modulePreload: {
      polyfill: false,
      // Whatever asks for more runs on these already, except the first script.
      resolveDependencies: (_file, files, { hostId }) =>
        isFirst(hostId)
          ? files
          : files.filter((file) => !always.test(file) && !underneath.get(hostId)?.has(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long the bundler's own parts took, told on a busy machine, is nothing to whoever starts the app.
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? null : { output: { codeSplitting: { groups }, ...names } }),
    },
  },
  server: { proxy },
}))
