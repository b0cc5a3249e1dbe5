import type { Language } from '../../domain/language.ts'
import { type Text, text, worded } from '../../domain/text.ts'
import { html } from '../html.ts'
import { plainPage } from './plain-page.ts'

export interface Page {
  readonly title: Text
  readonly sentences: readonly Text[]
  /** The label of a button that POSTs to the page's own address. */
  readonly button?: Text
}

export const askPage: Page = {
  title: text`No more mails about games?`,
  sentences: [
    text`Invitations and cancellations are then shown in Anteroom only. Mails about your account still come.`,
  ],
  button: text`End these mails`,
}

export const donePage: Page = {
  title: text`No more mails about games`,
  sentences: [
    text`You will not get invitations or cancellations by mail any more.`,
    text`The settings of your account turn them on again.`,
  ],
}

export const deadPage: Page = {
  title: text`This link does not work`,
  sentences: [text`Please open it as it stands in the mail, or change the settings of your account.`],
}

/** A page without scripts. */
export function pageHtml({ title, sentences, button }: Page, language: Language, stylesheet: string): string {
  const say = (words: Text) => worded(words, language)
  const body = [
    ...sentences.map((sentence) => html`<p>${say(sentence)}</p>\n`),
    ...(button ? [html`<form method="post"><button type="submit">${say(button)}</button></form>\n`] : []),
    html`<p><a href="/settings">${say(text`Settings`)}</a></p>`,
  ]
  return plainPage({ language, title: say(title), body }, stylesheet)
}
