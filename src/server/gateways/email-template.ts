export interface MailLink {
  readonly label: string
  readonly url: string
}

export interface MailButton extends MailLink {
  /** A second choice, without the brass fill. */
  readonly quiet?: true
}

/** The content of a mail, from top to bottom. Texts may have several lines. */
export interface EmailContent {
  readonly subject: string
  /** A sentence: the heading. */
  readonly title: string
  readonly opening?: readonly string[]
  /** What matters most, with labels: when, where, how much. */
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** What a person wrote. */
  readonly note?: { readonly author: string; readonly text: string }
  /** The sentences before the buttons. */
  readonly ask?: readonly string[]
  readonly buttons: readonly [MailButton, ...MailButton[]]
  readonly closing: readonly string[]
  /** The small print: how to get no more of these. */
  readonly ending?: MailLink
}

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
