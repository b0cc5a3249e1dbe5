import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { languageOf } from '../../src/server/core/languages.ts'
import { markPart } from '../../src/server/gateways/mail.ts'
import { MARK_URL } from '../../src/server/gateways/render-email.ts'
import { mailSamplesIn } from '../../test/mail-samples.ts'
import { sizes } from './camera.ts'

/**
 * Takes pictures of every mail in dark and light at the width of a phone, `mail-invitation.png` and `mail-invitation-light.png`, and writes
 * its text part.
 */
export async function photographMails(
  browser: Browser,
  folder: string,
  only: RegExp,
  language: string,
): Promise<number> {
  let taken = 0
  for (const [kind, states] of Object.entries(mailSamplesIn(languageOf(language))))
    for (const [state, { subject, html, text }] of Object.entries(states)) {
      const name = [kind.replaceAll('_', '-'), state].filter(Boolean).join('-')
      if (!only.test(name)) continue
      writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}\n`)
      const { scale, ...viewport } = sizes.phone
      const page = await browser.newPage({ viewport, deviceScaleFactor: scale, colorScheme: 'dark' })
      await page.setContent(shown(html))
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
      await page.emulateMedia({ colorScheme: 'light' })
      await page.screenshot({ path: join(folder, `${name}-light.png`), fullPage: true })
      await page.close()
      taken += 1
    }
  return taken
}

/** A mail as a mail program shows it, with the attached logo. */
export const shown = (html: string): string =>
  html.replaceAll(MARK_URL, `data:image/png;base64,${markPart().content.toString('base64')}`)
