/**
 * Bundles the server into dist/server/main.cjs: `node scripts/build-server.ts`. A start reads two files instead of eleven hundred
 * (docs/decisions/0021). The code is not minified, keeps its names, and has a source map.
 */
import { rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const root = resolve(import.meta.dirname, '..')
const built = join(root, 'dist/server')
/** Builds into a temporary file and then renames it, so that no start sees an incomplete bundle. */
const out = join(root, `dist/server-${process.pid}`)

/** Loaded from node_modules on first use. */
const loadedLater = ['@simplewebauthn/server', 'nodemailer', 'pg-native', 'sharp', 'stripe', 'web-push']

/** Rewrites paths relative to a source file (the web build, the backup worker), so that they work from the bundle. Keeps line numbers. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/')) || !code.includes('import.meta.')) return
    const file = JSON.stringify(relative(built, id))
    const folder = JSON.stringify(relative(built, dirname(id)))
    const inPlace = code
      .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${folder})`)
    return { code: inPlace, map: null }
  },
}

/** Node would read the libraries' source maps at every start, which takes 9 MB of memory. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && file.name === 'libraries') {
        delete files[`${file.fileName}.map`]
        file.code = file.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '')
      }
  },
}

/** A single non-ASCII character makes Node store the whole file with two bytes per character. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

try {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [ownPlaces, ownMapsOnly, asciiOnly],
    resolve: { conditions: ['node'], mainFields: ['main'] },
    ssr: { noExternal: true, external: loadedLater },
    build: {
      ssr: 'src/server/main.ts',
      outDir: out,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        output: {
          // An ES module that imports `node:http` reads all its exports, which loads Node's HTTP client.
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
        },
      },
    },
  })
  await rm(built, { recursive: true, force: true })
  await rename(out, built)
} finally {
  await rm(out, { recursive: true, force: true })
}
