import { escaped } from '../gateways/email-template.ts'
import { plainPage } from './plain-page.ts'

export interface Page {
  readonly title: string
  readonly sentences: readonly string[]
  /** The label of a button that POSTs to the page's own address. */
  readonly button?: string
}

export const askPage: Page = {
  title: 'No more mails about games?',
  sentences: [
    'Invitations and cancellations are then shown in Anteroom only. Mails about your account still come.',
  ],
  button: 'End these mails',
}

export const donePage: Page = {
  title: 'No more mails about games',
  sentences: [
    'You will not get invitations or cancellations by mail any more.',
    'The settings of your account turn them on again.',
  ],
}

export const deadPage: Page = {
  title: 'This link does not work',
  sentences: ['Please open it as it stands in the mail, or change the settings of your account.'],
}

/** A page without scripts. */
export function pageHtml({ title, sentences, button }: Page, stylesheet: string): string {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${escaped(button)}</button></form>\n`
  const paragraphs = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')
  return plainPage(
    { title, body: `${paragraphs}\n${form}<p><a href="/settings">Settings</a></p>` },
    stylesheet,
  )
}
