import { projectRoot, projectText } from './project-text.ts'
import { packagesInBrowser } from './supply-chain/browser.ts'
import { knownValues } from './supply-chain/known-values.ts'
import { misdeclared, namedLicences, refusedLicences } from './supply-chain/licences.ts'
import { type Lock, packagesOf } from './supply-chain/lock.ts'
import { type Manifest, unpinned } from './supply-chain/pinned.ts'
import { secretsIn, unknownSecrets } from './supply-chain/secrets.ts'
import { projectFiles } from './supply-chain/tree.ts'

/**
 * Holds the project against what may come in and what must not: packages pinned, their licences allowed, no secret in any file.
 * Fails with a line for each fault.
 */
const KNOWN_VALUES = 'scripts/supply-chain/known-values.ts'
const text = projectText()
const read = (path: string) => text(path) ?? ''

const manifest: Manifest = JSON.parse(read('package.json'))
const lock: Lock = JSON.parse(read('package-lock.json')).packages
const files = projectFiles(projectRoot)

const inBrowser = packagesInBrowser(lock, files, read)
const found = files.flatMap((file) => secretsIn(file, read(file)))

const problems = [
  ...unpinned(manifest, lock),
  ...refusedLicences(lock, inBrowser, namedLicences),
  ...misdeclared(lock, (folder) => text(`${folder}/package.json`)),
  ...unknownSecrets(found, knownValues, KNOWN_VALUES),
]
const server = packagesOf(lock).filter(([, { dev }]) => !dev).length
console.log(
  `${packagesOf(lock).length} packages pinned and licensed, ${server} of them for the server, ${inBrowser.size} for the browser; ` +
    `${files.length} files read for secrets.`,
)
if (problems.length > 0) {
  for (const problem of problems) console.error(problem)
  console.error(`\n${problems.length} faults in what the project brings along.`)
  process.exitCode = 1
}
