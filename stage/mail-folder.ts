import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const WAIT_SECONDS = 15

/** Each mail is parsed once: callers poll the folder until the next one arrives. */
const parsed = new Map<string, Promise<Email>>()

/**
 * The newest link to a screen, among the mails that a server without SMTP_URL wrote to an address. Waits, because
 * mails are sent a moment after the call that caused them. `screen` is a path: '/login', or its beginning: '/answer/'.
 */
export async function mailedLink(dataDir: string, address: string, screen: string): Promise<URL> {
  const deadline = Date.now() + WAIT_SECONDS * 1000
  while (Date.now() < deadline) {
    const link = (await mailsTo(dataDir, address))
      .flatMap(linksIn)
      .findLast(
        ({ pathname }) => pathname === screen || (screen.endsWith('/') && pathname.startsWith(screen)),
      )
    if (link) return link
    await setTimeout(25)
  }
  throw new Error(`No mail to ${address} with a link to ${screen} came within ${WAIT_SECONDS} seconds.`)
}

/** The texts of all mails to an address, oldest first, by the time in their file names. */
async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
  const mails = await Promise.all(files.sort().map((file) => parse(join(folder, file))))
  const isTo = ({ to = [] }: Email) =>
    to.some((receiver) => receiver.address?.toLowerCase() === address.toLowerCase())
  return mails.filter(isTo).map(({ text = '' }) => text)
}

function parse(path: string): Promise<Email> {
  const mail = parsed.get(path) ?? PostalMime.parse(readFileSync(path))
  parsed.set(path, mail)
  return mail
}

function linksIn(text: string): URL[] {
  return (text.match(/https?:\/\/[^\s<>"]+/g) ?? []).map((link) => new URL(link))
}
