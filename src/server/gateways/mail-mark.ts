import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address under which the HTML part of a mail shows the mark. */
export const MARK_URL = 'cid:mark@anteroom'

const file = join(import.meta.dirname, 'mail-mark.png')
let kept: Buffer | undefined

/**
 * The app's mark, 96 px wide, as a part of every mail: mail programs hide pictures that they would have to fetch, and fetching one tells
 * when a mail was read.
 */
export function markPart() {
  kept ??= readFileSync(file)
  return {
    filename: 'anteroom.png',
    content: kept,
    contentType: 'image/png',
    cid: MARK_URL.slice('cid:'.length),
    contentDisposition: 'inline' as const,
  }
}
