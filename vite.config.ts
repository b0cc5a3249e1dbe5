import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server is while Vite serves the web app: scripts/dev.ts says so. */
const api = process.env.API_URL ?? 'http://localhost:3000'

/** What the server answers then; the app's own folder `api` holds TypeScript. */
const proxy = { '^/api/(?!.*\\.ts)': api, '^/avatars/': api, '^/unsubscribe/': api, '^/healthz$': api }

/**
 * The compiler makes code half as large again, so it works where a person acts on a long screen: the table and the
 * lists. A parent that it compiled keeps the elements of the small parts as they are, so those need it least.
 */
const uncompiled = [
  /node_modules/,
  /src\/web\/(?:ui|shell|account|settings|payments|games|players|host|pwa|api|navigation|startup)\//,
  /src\/web\/(?:play\/(?:Pot|ManualPayouts|use-)|[^/]+$)/,
]

/**
 * What every screen runs on, in a few files instead of dozens of small ones; each screen is its own beside them.
 * The first group that fits takes a module.
 */
const groups = [
  // Alone, since the script that waits for a prerendered page's paint needs them: with the kit, all of React would come too.
  {
    name: 'boot',
    test: /vite\/preload-helper|src\/web\/(?:startup\/(?:boot|early-requests|yield-to-main)|api\/token-key)\.ts/,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter)\/(?!.*useMutationState)/,
  },
  {
    name: 'kit',
    test: /src\/web\/(?:ui\/(?:Avatar|Button\.|Card|Chip|Figures|IconButton|Mark|Placeholders|Sections|classes|hydrated|action-note|sheet-history|lucide-icon)|shell\/(?!Panes|NotificationList|NotFound|log-failed)|strings\/(?:words|shell|toasts)\.ts|api\/(?!device|opaque-name)|navigation\/|ui\/(?:toasts\/(?!ToastCard)|clock)|account\/me|games\/(?:own-games|use-games)|startup\/(?:prefetch|when-idle))|src\/domain\/(?:money|ordinals|refusal)\.ts|src\/contract\/paths/,
  },
  {
    name: 'home',
    test: /src\/web\/(?:games\/(?:queries|GameCardSkeleton|groups|wide)|strings\/games)|src\/domain\/countdown|icons\/plus/,
  },
  {
    name: 'splits',
    test: /src\/domain\/(?:game|payouts|payout-editor|apportion)\.ts/,
  },
  {
    name: 'rules',
    test: /src\/domain\/(?:lifecycle|permissions|play|players|ranking)\.ts|src\/contract\/game-wire/,
  },
  {
    name: 'changes',
    test: /src\/web\/games\/(?:game-lists|cache-game|use-game-action)|src\/domain\/(?:history|stats)/,
  },
  { name: 'messages', test: /src\/web\/strings\/messages/ },
  { name: 'account-messages', test: /src\/web\/strings\/account-messages/ },
  { name: 'pages', test: /src\/web\/(?:strings\/time-text|shell\/Panes|offline\/current-queue)/ },
  {
    name: 'with-game',
    test: /src\/web\/(?:games\/(?:WithGame|people)|play\/elsewhere|strings\/game-messages)/,
  },
  { name: 'facts', test: /src\/web\/(?:games\/card-facts|strings\/game-cards)/ },
  {
    name: 'cards',
    test: /src\/web\/games\/GameCard/,
  },
  { name: 'answers', test: /src\/web\/games\/(?:InviteAnswer|pending)|modern\/useMutationState/ },
  {
    name: 'table',
    test: /src\/web\/play\/(?:table-view|use-refused)/,
  },
  {
    name: 'passkeys',
    test: /@simplewebauthn|src\/web\/(?:account\/passkeys\/(?:ceremony|prove|possible|own-passkeys)|strings\/passkeys)/,
  },
  { name: 'actions', test: /src\/web\/ui\/(?:Form|ButtonLink)\./ },
  { name: 'fields', test: /src\/web\/ui\/(?:(?:Text)?Field\.|first-wrong)|icons\/eye/ },
  { name: 'forms', test: /src\/web\/ui\/(?:\w*Field|Choice|MoneyInput)|icons\/minus/ },
  { name: 'tiles', test: /src\/web\/(?:ui\/FitText|stats\/StatTiles)/ },
]

/** The files that every screen runs on; the first of them asks for the others. */
const always = /\/(?:boot|main|rolldown-runtime|react|kit)-/
const isFirst = (file: string) => /\/boot-/.test(file)

/** The list of all files is in the first screen's code, where the last characters of a hash of 8 cost 0.3 kB. */
const names = {
  hashCharacters: 'hex' as const,
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
}

/** Takes the place of Lucide's icon factory, in the browser and where pages are drawn ahead. */
const ownIcon = fileURLToPath(new URL('src/web/ui/lucide-icon.ts', import.meta.url))

/** Takes the place of TanStack Query's infinite queries, of which the app has none: 0.8 kB of the first screen. */
const noInfiniteQuery = fileURLToPath(new URL('src/web/api/no-infinite-query.ts', import.meta.url))

/** Takes the place of the parser of wouter's route patterns: routes.ts knows every path, and none has a parameter. */
const noRoutePatterns = fileURLToPath(new URL('src/web/navigation/no-route-patterns.ts', import.meta.url))

/** A class is named by its file and itself, which the code holds anyway. Files of styles have names of their own. */
const classOf = (name: string, file: string) => `${basename(file, '.module.css')}-${name}`

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  // Uncompiled files are also left out of Fast Refresh, so that while developing nothing is compiled and all is fresh.
  plugins: [command === 'build' ? react({ compiler: true, exclude: uncompiled }) : react()],
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
    modulePreload: {
      polyfill: false,
      // Whatever asks for more runs on these already, except the first script.
      resolveDependencies: (_file, files, { hostId }) =>
        isFirst(hostId) ? files : files.filter((file) => !always.test(file)),
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
