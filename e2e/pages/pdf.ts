import { inflateSync } from 'node:zlib'

/** The text of a PDF that Chromium printed, without spaces: each font in it has a table from glyphs to characters. */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map<string, string>()
  for (const [, number = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(number, inflated(body))
  const fonts = new Map<string, Map<string, string>>()
  for (const [number, body] of objects) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? []
    if (table) fonts.set(number, charactersIn(objects.get(table) ?? ''))
  }
  return [...objects.values()].map((content) => textOf(content, fonts)).join('')
}

function inflated(body: string): string {
  const [head = '', stream] = body.split(/stream\r?\n/)
  if (stream === undefined || !head.includes('/FlateDecode')) return body
  return inflateSync(Buffer.from(stream.replace(/\r?\nend$/, ''), 'latin1')).toString('latin1')
}

const character = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))
const glyph = (code: number, digits: number) => code.toString(16).toUpperCase().padStart(digits, '0')

/** The characters of a font by glyph: four hexadecimal digits each, or two if the font is drawn (Type 3). */
function charactersIn(table: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, entries = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of entries.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(from, character(to))
  for (const [, entries = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g))
    for (const [, from = '', last = '', to = ''] of entries.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let code = Number.parseInt(from, 16), at = 0; code <= Number.parseInt(last, 16); code++, at++)
        characters.set(glyph(code, from.length), String.fromCodePoint(Number.parseInt(to, 16) + at))
  return characters
}

/** The text of a content stream: `/F4 11 Tf` selects a font, `<0012…>` is text in it. */
function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let text = ''
  let font: ReadonlyMap<string, string> | undefined
  for (const [, chosen, glyphs = ''] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)>/g)) {
    if (chosen) font = fonts.get(chosen)
    const digits = font?.keys().next().value?.length ?? 4
    for (let at = 0; at < glyphs.length; at += digits) text += font?.get(glyphs.slice(at, at + digits)) ?? ''
  }
  return text.replace(/\s/g, '')
}
