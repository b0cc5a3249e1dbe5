import type { Mail } from './mail.ts'

interface Link {
  readonly label: string
  readonly url: string
}

/** The content of a mail: paragraphs, which may have several lines, and one link to open or several. */
export interface EmailContent {
  readonly subject: string
  readonly opening: readonly string[]
  readonly link: Link
  readonly more?: readonly Link[]
  readonly closing: readonly string[]
  /** The small print: how to get no more of these. */
  readonly ending?: Link
}

export type RenderedEmail = Pick<Mail, 'subject' | 'text' | 'html'>

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '<br>\n',
}

/** Escapes text for HTML; line breaks stay. */
export const escaped = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/[&<>"'\n]/g, (sign) => escapes[sign] ?? sign)

function textOf(greeting: string, { opening, link, more = [], closing, ending }: EmailContent): string {
  const links = more.length === 0 ? [link.url] : [link, ...more].map(({ label, url }) => `${label}:\n${url}`)
  const last = ending === undefined ? [] : [`${ending.label}: ${ending.url}`]
  return [greeting, ...opening, ...links, closing.join(' '), 'Anteroom', ...last].join('\n\n')
}

function htmlOf(
  greeting: string,
  { subject, opening, link, more = [], closing, ending }: EmailContent,
): string {
  const paragraph = (line: string) => `<p>${escaped(line)}</p>`
  const button = 'background:#0f5a3c;color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none'
  const linked = ({ label, url }: Link) =>
    `<p><a href="${escaped(url)}" style="display:inline-block;${button}">${escaped(label)}</a></p>
<p>${escaped(url)}</p>`
  const last =
    ending === undefined
      ? ''
      : `\n<p style="font-size:13px"><a href="${escaped(ending.url)}" style="color:#555">${escaped(ending.label)}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;color:#111;max-width:36em;margin:0 auto;padding:16px">
${[greeting, ...opening].map(paragraph).join('\n')}
${[link, ...more].map(linked).join('\n')}
${closing.map(paragraph).join('\n')}
<p>Anteroom</p>${last}
</body></html>
`
}

/** Renders a mail. It greets by username: a first name could carry a link into somebody else's mailbox. */
export const renderEmail = (username: string, content: EmailContent): RenderedEmail => {
  const greeting = `Hello ${username},`
  return { subject: content.subject, text: textOf(greeting, content), html: htmlOf(greeting, content) }
}
