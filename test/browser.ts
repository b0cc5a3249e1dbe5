import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { unpackPackagedChromium } from './packaged-chromium.ts'
import type { FoundBrowser, FoundBrowsers } from './provided.ts'

const run = promisify(execFile)
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const NONE =
  'No browser was found: set CHROMIUM_PATH to a Chromium or Chrome, or install one (Debian: apt-get install chromium).'

/**
 * Features that playwright-core 1.65 disables, since our list replaces its own; and the two address-bar pages that Chromium renders for
 * every window: without them a window takes a quarter less.
 */
const TURNED_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

/** The renderer process that Chromium starts in advance for the next page. Without it a new page takes a quarter less CPU time. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess'

const argumentsWithout = (features: readonly string[]): string[] => [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${features.join(',')}`,
]

/** Launch options: headless, and without the browser's own network requests. */
export const LAUNCH_ARGUMENTS: readonly string[] = argumentsWithout(TURNED_OFF)

interface Candidate {
  readonly path: string
  readonly env?: Readonly<Record<string, string>>
}

/**
 * The browser of the tests: CHROMIUM_PATH, else a system Chromium or Chrome, else one that Playwright installed,
 * else the one from an npm package, else Debian's package if root may install it. Only one that has run
 * successfully counts. Throws one readable line if there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const found = await tryOut({ path: named })
    if (!found) throw new Error(`CHROMIUM_PATH is ${named}, and no browser runs from there.`)
    return found
  }
  for (const source of [systemBrowsers, playwrightBrowsers, packagedBrowser, debianBrowser]) {
    for (const candidate of await source()) {
      const found = await tryOut(candidate)
      if (found) return found
    }
  }
  throw new Error(NONE)
}

/** The browser of the tests, and the headless shell from an npm package. CHROMIUM_PATH, if set, replaces both. */
export async function findBrowsers(): Promise<FoundBrowsers> {
  const full = await findBrowser()
  const [packaged] = process.env.CHROMIUM_PATH ? [] : await packagedBrowser()
  if (!packaged || packaged.path === full.path) return { full, shell: full }
  // Both use the system's fonts: pages shift when another font replaces ours.
  const { FONTCONFIG_FILE: _ours, ...env } = packaged.env ?? {}
  return { full, shell: (await tryOut({ ...packaged, env })) ?? full }
}

/** Launches a browser for tests and screenshots. Benchmarks launch their own with `LAUNCH_ARGUMENTS`: their users have a spare renderer. */
export function launchBrowser({ path, env }: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: argumentsWithout([...TURNED_OFF, SPARE_RENDERER]),
    env: { ...definedEnvironment(), ...env },
  })
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Null if the path contains no browser, or one that does not start here. */
async function tryOut({ path, env = {} }: Candidate): Promise<FoundBrowser | null> {
  try {
    const { stdout } = await run(path, ['--version'], { env: { ...process.env, ...env }, timeout: 20_000 })
    const [, name, version] = /(\S[^\d\n]*?)\s+(\d+[\d.]+)/.exec(stdout) ?? []
    return name && version && /chrom/i.test(name) ? { path, name, version, env } : null
  } catch {
    return null
  }
}

function systemBrowsers(): Candidate[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const paths = SYSTEM_NAMES.flatMap((name) => onPath.map((folder) => join(folder, name)))
  return [...paths, ...MAC_APPLICATIONS].filter((path) => existsSync(path)).map((path) => ({ path }))
}

/** Newest first, from Playwright's install folders. */
function playwrightBrowsers(): Candidate[] {
  const roots = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ].filter((root) => root !== undefined)
  const inside = [
    ...['chrome-linux64/chrome', 'chrome-linux/chrome'],
    ...['chrome-headless-shell-linux64/chrome-headless-shell', 'chrome-linux/headless_shell'],
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return roots
    .filter((root) => existsSync(root))
    .flatMap((root) =>
      readdirSync(root)
        .filter((folder) => /^chromium.*-\d+$/.test(folder))
        .toSorted((a, b) => buildOf(b) - buildOf(a))
        .flatMap((folder) => inside.map((file) => join(root, folder, file))),
    )
    .filter((path) => existsSync(path))
    .map((path) => ({ path }))
}

function buildOf(folder: string): number {
  return Number(folder.slice(folder.lastIndexOf('-') + 1))
}

async function packagedBrowser(): Promise<Candidate[]> {
  return process.platform === 'linux' ? [await unpackPackagedChromium()] : []
}

/** Debian's package, if we are root and may download it. */
async function debianBrowser(): Promise<Candidate[]> {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(release)) return []
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update'], { env })
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], {
      env,
      maxBuffer: 2 ** 26,
    })
  } catch {
    return []
  }
  return systemBrowsers()
}
