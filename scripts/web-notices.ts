import { readdirSync } from 'node:fs'
import { projectRoot, sourcesIn, textOf } from './project-text.ts'
import { packagesInBrowser } from './supply-chain/browser.ts'
import { type Lock, nameOf } from './supply-chain/lock.ts'

/** Licences that do not require keeping their text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['Unlicense', '0BSD'])
const LINE = `\n${'-'.repeat(78)}\n\n`

/**
 * The notices to distribute with these packages, by name: name, version, licence and its text. `licenceText` returns the text in a folder.
 * Throws if a required text is missing.
 */
export function notices(
  lock: Lock,
  folders: ReadonlySet<string>,
  licenceText: (folder: string) => string | undefined,
): string {
  const parts = [...folders]
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
    .map((folder) => {
      const { version, license = '' } = lock[folder] ?? {}
      const text = licenceText(folder)
      if (text === undefined && !WITHOUT_TEXT.has(license))
        throw new Error(`${folder} lacks the text of its licence, ${license}.`)
      const head = `${nameOf(folder)} ${version}, ${license}\n`
      return text === undefined ? head : `${head}\n${text.trim()}\n`
    })
  return ['Anteroom is made with these packages, whose licences are theirs.\n', ...parts].join(LINE)
}

/** The licences of all third-party code in the built web app. The build removes them from its scripts. */
export function webNotices(): string {
  const lock: Lock = JSON.parse(textOf('package-lock.json')).packages
  return notices(lock, packagesInBrowser(lock, sourcesIn('src', /\.(?:tsx?|css)$/), textOf), licenceText)
}

function licenceText(folder: string): string | undefined {
  const names = readdirSync(projectRoot + folder).toSorted()
  const file = names.find((name) => /^(?:licen[cs]e|copying)/i.test(name))
  return file === undefined ? undefined : textOf(`${folder}/${file}`)
}
