import type { Mail } from './mail.ts'

/** What a mail says: paragraphs, perhaps of several lines, and at most one link that the reader is to open. */
export interface Letter {
  readonly subject: string
  readonly opening: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  /** What stands small below: how to get no more of these. */
  readonly ending?: { readonly label: string; readonly url: string }
}

export type Words = Pick<Mail, 'subject' | 'text' | 'html'>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>\n',
}

/** Text as HTML shows it: nothing of it is markup, its lines stay lines. */
export const escaped = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>"'\n]/g, (sign) => escapes[sign] ?? sign)

function asText(greeting: string, { opening, link, closing, ending }: Letter): string {
  const last = ending === undefined ? [] : [`${ending.label}: ${ending.url}`]
  return [greeting, ...opening, link.url, closing.join(' '), 'Anteroom', ...last].join('\n\n')
}

function asHtml(greeting: string, { subject, opening, link, closing, ending }: Letter): string {
  const paragraph = (line: string) => `<p>${escaped(line)}</p>`
  const button = 'background:#0f5a3c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none'
  const last =
    ending === undefined
      ? ''
      : `\n<p style="font-size:13px"><a href="${escaped(ending.url)}" style="color:#555">${escaped(ending.label)}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#111;max-width:36em;margin:0 auto;padding:16px">
${[greeting, ...opening].map(paragraph).join('\n')}
<p><a href="${escaped(link.url)}" style="display:inline-block;${button}">${escaped(link.label)}</a></p>
<p>${escaped(link.url)}</p>
${closing.map(paragraph).join('\n')}
<p>Anteroom</p>${last}
</body></html>
`
}

/** The greeting holds the username: unlike a first name it cannot carry a link to somebody else's mailbox. */
export const worded = (username: string, letter: Letter): Words => {
  const greeting = `Hello ${username},`
  return { subject: letter.subject, text: asText(greeting, letter), html: asHtml(greeting, letter) }
}
