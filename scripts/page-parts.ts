import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Throws if a page holds anything inline that the content security policy would refuse. */
export function refuseInline(file: string, page: string): void {
  const inline = /<script(?![^>]*\bsrc=)|<style\b|\sstyle=|\son[a-z]+="/i.exec(page)
  if (inline)
    throw new Error(`${file} holds something inline (${inline[0]}), which the policy of the server refuses.`)
}

/** The page with the icon in it wherever it would be fetched. `out`: the folder of the build. */
export async function withIcon(out: string, page: string): Promise<string> {
  const icon = (await readFile(join(out, 'favicon.svg'), 'utf8')).trim()
  return page.replaceAll(
    '/favicon.svg',
    `data:image/svg+xml,${icon.replaceAll('"', "'").replaceAll('#', '%23')}`,
  )
}
