import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://localhost:3000'

/**
 * The compiler makes code half as large again, so it works where a person acts on a long screen: the table and the
 * lists. A parent that it compiled keeps the elements of the small parts as they are, so those need it least.
 */
const uncompiled = [/node_modules/, /src\/web\/(?:ui|shell|account|settings|games|host)\//, /src\/web\/[^/]+$/]

/**
 * What every screen runs on, in a few files instead of dozens of small ones; each screen is its own beside them.
 * The first group that fits takes a module.
 */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam|use-sync-external-store)\//,
  },
  {
    name: 'kit',
    test: /src\/web\/(?:ui\/(?:Avatar|Button|Card|Chip|Figures|IconButton|Mark|Placeholders|Sections|Form|classes|hydrated|action-note|sheet-history)|shell\/(?!Panes|NotificationList)|strings\/(?:words|shell|messages)\.ts|(?!main|boot|screens|router|App|prerender|clock|now)[\w-]+\.(?:tsx?|module\.css)$)|src\/domain\/(?:money|ordinals)\.ts|src\/contract\/paths|lucide-react\/dist\/esm\/(?!icons)/,
  },
  { name: 'forms', test: /src\/web\/ui\/(?:\w*Field|Choice|MoneyInput)|icons\/eye/ },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react({ compiler: true, exclude: uncompiled })],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    ...(isSsrBuild ? null : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: { proxy: { '/api': api, '/healthz': api } },
}))
