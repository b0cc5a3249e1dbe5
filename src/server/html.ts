/** Markup created by `html`. It is a class because no parsed JSON value can be an instance of it. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  toString(): string {
    return this.source
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

/** Escapes all values, in text and in quoted attributes, but inserts other `html` and lists of it unchanged. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(sourceOf)))

/** Renders a text with its line breaks. */
export const lines = (text: string): Html =>
  new Html(escaped(text.replace(/\r\n?/g, '\n')).replaceAll('\n', '<br>\n'))

function sourceOf(part: HtmlPart): string {
  if (part instanceof Html) return part.source
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return part ? part.map(sourceOf).join('') : ''
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
