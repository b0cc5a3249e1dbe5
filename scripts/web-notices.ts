import { readdirSync, readFileSync } from 'node:fs'
import { projectRoot, projectText } from './project-text.ts'
import { packagesInBrowser } from './supply-chain/browser.ts'
import type { Lock } from './supply-chain/lock.ts'
import { notices } from './supply-chain/notices.ts'

/** The licences of everything that the built web app holds of others: a build keeps nothing of them in its scripts. */
export function webNotices(): string {
  const text = projectText()
  const read = (path: string) => text(path) ?? ''
  const lock: Lock = JSON.parse(read('package-lock.json')).packages
  const sources = readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
  const inBrowser = packagesInBrowser(
    lock,
    sources.map((path) => `src/${path}`),
    read,
  )
  return notices(lock, inBrowser, licenceText)
}

function licenceText(folder: string): string | undefined {
  const files = readdirSync(`${projectRoot}${folder}`).filter((name) => /^(?:licen[cs]e|copying)/i.test(name))
  const [file] = files.toSorted()
  return file === undefined ? undefined : readFileSync(`${projectRoot}${folder}/${file}`, 'utf8')
}
