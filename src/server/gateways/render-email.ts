import type { Language } from '../../domain/base/language.ts'
import { type Text, text, worded } from '../../domain/base/text.ts'
import { type Html, html, lines } from '../html.ts'

/**
 * The content of a mail: a text to translate for the reader, a string that a person wrote, which stays unchanged, or a function that
 * formats a value, such as a date, for a language.
 */
export type Words = Text | string | ((language: Language) => string)

export interface MailButton {
  readonly label: Words
  readonly url: string
  /** Whether it is a secondary button, without the brass fill. */
  readonly quiet?: true
}

/** The content of a mail, from top to bottom. Texts may have several lines. */
export interface EmailContent {
  readonly subject: Words
  /** The heading, a sentence. */
  readonly title: Words
  readonly opening?: readonly Words[]
  /** The main facts, with labels: when, where, how much. */
  readonly facts?: readonly (readonly [label: Words, value: Words])[]
  /** A person's message. */
  readonly note?: { readonly author: string; readonly text: string }
  /** The sentences before the buttons. */
  readonly ask?: readonly Words[]
  readonly buttons: readonly [MailButton, ...MailButton[]]
  readonly closing: readonly Words[]
}

/** Translates a part of a mail. */
export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'function' ? words(language) : worded(words, language)

/** Mail programs without support for style elements show the light colours, which are in the style attributes. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0d1311 !important; color: #f5f1e6 !important; }
  .muted { color: #a3b1a9 !important; }
  .note { border-color: #6b5626 !important; }
  .quiet { color: #f5f1e6 !important; border-color: #5b7167 !important; }
}`

const FONT = "font-family:'Figtree',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const MUTED = 'color:#5c665f'
/** Lets a long word or address wrap, so that phones need not scroll sideways. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word'

const UNSUBSCRIBE = text`No more mails about games`

type Say = (words: Words) => string

/** The parts of a mail in both forms. */
interface Rendered {
  readonly greeting: string
  readonly content: EmailContent
  readonly language: Language
  readonly unsubscribeUrl: string | undefined
}

const paragraph = (sentence: string) => html`<p style="margin:0 0 16px">${lines(sentence)}</p>
`

const small = (content: Html) =>
  html`<p class="muted" style="margin:0 0 12px;font-size:14px;${MUTED}">${content}</p>
`

/** The facts of a game, in a panel that is dark green in both colour schemes. */
function panelHtml({ facts = [] }: EmailContent, say: Say): Html | null {
  if (facts.length === 0) return null
  const rows = facts.map(
    ([label, value]) => html`<tr><td style="padding:6px 0">
<span style="display:block;font-size:12px;letter-spacing:.06em;text-transform:uppercase;color:#c4ecd9">${say(label)}</span>
<span style="display:block;font-size:17px;font-weight:600;color:#f5f1e6;${BREAK}">${lines(say(value))}</span>
</td></tr>
`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#12452f" style="margin:0 0 20px;border-radius:16px;background:#12452f"><tr><td style="padding:12px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows}</table>
</td></tr></table>`
}

function noteHtml({ note }: EmailContent, language: Language): Html | null {
  if (!note) return null
  return html`<div class="note" style="margin:0 0 20px;padding:2px 0 2px 16px;border-left:3px solid #e6bd63;${BREAK}">
<p style="margin:0">${lines(worded(text`“${note.text}”`, language))}</p>
<p class="muted" style="margin:4px 0 0;font-size:14px;${MUTED}">${note.author}</p>
</div>`
}

function buttonHtml({ label, url, quiet }: MailButton, say: Say): Html {
  const look = quiet
    ? 'border:1px solid #85805f;color:#16201b'
    : 'border:1px solid #e6bd63;background:#e6bd63;color:#221803'
  return html`<a href="${url}"${quiet && html` class="quiet"`} style="display:inline-block;margin:0 8px 12px 0;padding:13px 24px;border-radius:12px;font-weight:700;text-decoration:none;${look}">${say(label)}</a>
`
}

/** If there is only one button, also writes its address out for copying. */
function addressHtml([first, ...others]: EmailContent['buttons'], language: Language): Html | null {
  if (others.length > 0) return null
  const { url } = first
  const why = worded(text`If the button does not work:`, language)
  return small(html`${why} <a class="muted" href="${url}" style="${MUTED};${BREAK}">${url}</a>`)
}

/** The HTML part of a mail: one column of at most 560 px, no script, and no remote picture. */
function htmlOf({ greeting, content, language, unsubscribeUrl }: Rendered): string {
  const say: Say = (words) => wordsIn(words, language)
  const { subject, title, opening = [], ask = [], buttons, closing } = content
  const last =
    unsubscribeUrl !== undefined &&
    small(
      html`<a class="muted" href="${unsubscribeUrl}" style="display:inline-block;padding:12px 0;${MUTED}">${say(UNSUBSCRIBE)}</a>`,
    )
  return html`<!doctype html>
<html lang="${language.code}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${say(subject)}</title>
<style>${DARK}
</style></head>
<body class="page" style="margin:0;background:#faf7ef;color:#16201b">
<div class="page" style="max-width:560px;margin:0 auto;padding:24px 20px;background:#faf7ef;color:#16201b;font-size:16px;line-height:1.5;${FONT};${BREAK}">
<p style="margin:0 0 24px;font-size:18px;font-weight:700"><img src="${MARK_URL}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:10px">Anteroom</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2;${BREAK}">${say(title)}</h1>
${[greeting, ...opening.map(say)].map(paragraph)}
${panelHtml(content, say)}
${noteHtml(content, language)}
${ask.map(say).map(paragraph)}
<div style="margin:0 0 4px">${buttons.map((button) => buttonHtml(button, say))}</div>
${addressHtml(buttons, language)}
${closing.map((sentence) => small(lines(say(sentence))))}
${last}
</div>
</body></html>
`.source
}

/** The address of the logo in the HTML part of a mail. */
export const MARK_URL = 'cid:mark@anteroom'

/** A rendered mail, without its recipient. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The addressee of a mail, and their language. */
export interface Addressee {
  /**
   * Their first name; in mails about an account, their username, because those mails also go to unverified addresses, and a first name
   * could carry a link into a stranger's mailbox.
   */
  readonly name: string
  readonly language: Language
}

function textOf({ greeting, content, language, unsubscribeUrl }: Rendered): string {
  const { title, opening = [], facts = [], note, ask = [], buttons, closing } = content
  const say = (words: Words) => wordsIn(words, language)
  return [
    greeting,
    say(title),
    ...opening.map(say),
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.map(say).join(': ')).join('\n')]),
    ...(note ? [`${worded(text`${note.author} writes:`, language)}\n${quoted(note.text)}`] : []),
    ...ask.map(say),
    ...buttons.map(({ label, url }) => `${say(label)}:\n${url}`),
    ...(closing.length === 0 ? [] : [closing.map(say).join(' ')]),
    'Anteroom',
    ...(unsubscribeUrl === undefined ? [] : [`${say(UNSUBSCRIBE)}: ${unsubscribeUrl}`]),
  ].join('\n\n')
}

const quoted = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ')

/**
 * Renders a mail in the language of its reader. Only this function translates its texts. `unsubscribeUrl`: the link of the small print of
 * mails about games.
 */
export function renderEmail(
  { name, language }: Addressee,
  content: EmailContent,
  unsubscribeUrl?: string,
): RenderedEmail {
  const mail = { greeting: worded(text`Hi ${name},`, language), content, language, unsubscribeUrl }
  return { subject: wordsIn(content.subject, language), text: textOf(mail), html: htmlOf(mail) }
}
