import type { Locator, Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { sheet } from './table.ts'

declare global {
  interface Window {
    /** The data last passed to the device's share sheet. */
    shared: ShareData | undefined
  }
}

/** Runs in the page before its own code: a device with a share sheet, which records what it gets. */
export function withShareSheet(): void {
  Object.defineProperty(navigator, 'share', {
    value: (data: ShareData) => {
      window.shared = data
      return Promise.resolve()
    },
  })
}

/** Runs in the page before its own code: a device without one. */
export function withoutShareSheet(): void {
  Reflect.deleteProperty(Navigator.prototype, 'share')
}

export const sharedBy = (page: Page) => page.evaluate(() => window.shared)

/** "Share the invite", open. */
export const shareSheet = (page: Page): Locator => sheet(page, 'Share the invite')

/** Opens "Share the invite" from a page of the game, and waits for its link. */
export async function openShare(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share the invite' }).click()
  const opened = shareSheet(page)
  await opened.getByRole('radio', { name: 'I decide', disabled: false }).waitFor()
  return opened
}

/** The content of a displayed QR code, as a camera reads it. Throws unless its margin is white: not every camera reads light on dark. */
export async function scan(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const corner = [...data.subarray(0, 3)]
  if (corner.some((channel) => channel !== 255)) throw new Error(`The margin of the code is ${corner}.`)
  return decodeQR({ width: info.width, height: info.height, data })
}

/** The secret at the end of a link's address. */
export const tokenOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
