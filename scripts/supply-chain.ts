import { readdirSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { projectRoot, projectText, reportFaults, textOf } from './project-text.ts'
import { packagesInBrowser } from './supply-chain/browser.ts'
import { knownValues } from './supply-chain/known-values.ts'
import { misdeclared, namedLicences, refusedLicences } from './supply-chain/licences.ts'
import { type Lock, packagesOf } from './supply-chain/lock.ts'
import { type Manifest, unpinned } from './supply-chain/pinned.ts'
import { secretsIn, unknownSecrets } from './supply-chain/secrets.ts'

/** Checks the supply chain: packages are pinned, their licences are allowed, and no file contains a secret. Fails with a line for each fault. */
const KNOWN_VALUES = 'scripts/supply-chain/known-values.ts'

const ignored = textOf('.gitignore')
  .split('\n')
  .map((line) => line.trim().replace(/\/$/, ''))
const isIgnored = (name: string) => name === '.git' || ignored.some((pattern) => matchesGlob(name, pattern))

/** Every file below a folder that `.gitignore` does not list. Matches names only, at any depth. */
const filesIn = (folder: string): string[] =>
  readdirSync(projectRoot + folder)
    .filter((name) => !isIgnored(name))
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(projectRoot + path).isDirectory() ? filesIn(path) : [path]))

const manifest: Manifest = JSON.parse(textOf('package.json'))
const lock: Lock = JSON.parse(textOf('package-lock.json')).packages
const files = filesIn('')
const inBrowser = packagesInBrowser(lock, files, textOf)
const found = files.flatMap((file) => secretsIn(file, textOf(file)))

const server = packagesOf(lock).filter(([, { dev }]) => !dev).length
console.log(
  `${packagesOf(lock).length} packages pinned and licensed, ${server} of them for the server, ${inBrowser.size} for the browser; ` +
    `${files.length} files read for secrets.`,
)
reportFaults(
  [
    ...unpinned(manifest, lock),
    ...refusedLicences(lock, inBrowser, namedLicences),
    ...misdeclared(lock, (folder) => projectText(`${folder}/package.json`)),
    ...unknownSecrets(found, knownValues, KNOWN_VALUES),
  ],
  'what the project brings along',
)
