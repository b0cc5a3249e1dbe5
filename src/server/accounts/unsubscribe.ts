import type { Language } from '../../domain/base/language.ts'
import { type Text, text, worded } from '../../domain/base/text.ts'
import { pageHeaders, type RawAnswer, type RawRequest, type RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import { html } from '../html.ts'
import { pageStyle, plainPage, STYLE_PATH } from './plain-page.ts'
import { findLinkOwner } from './secret-links-store.ts'
import { updateUser } from './store.ts'

const PATH = '/unsubscribe'

interface Page {
  readonly title: Text
  readonly sentences: readonly Text[]
  /** The label of a button that POSTs to the page's own address. */
  readonly button?: Text
}

const askPage: Page = {
  title: text`No more mails about games?`,
  sentences: [
    text`Invitations and cancellations are then shown in Anteroom only. Mails about your account still come.`,
  ],
  button: text`End these mails`,
}

const donePage: Page = {
  title: text`No more mails about games`,
  sentences: [
    text`You will not get invitations or cancellations by mail any more.`,
    text`The settings of your account turn them on again.`,
  ],
}

const deadPage: Page = {
  title: text`This link does not work`,
  sentences: [text`Please open it as it stands in the mail, or change the settings of your account.`],
}

/** The unsubscribe link in mails about games. */
export const unsubscribeUrl = (publicUrl: string, secret: string): string => `${publicUrl}${PATH}/${secret}`

/**
 * The unsubscribe page and its POST, which mail programs send with one click (RFC 8058) and the page's button sends too. A GET changes
 * nothing, because link scanners open links too. Works without scripts and without signing in.
 */
export function unsubscribePages(services: Services): readonly RawRoute[] {
  const { db, clock } = services
  const ownerOf = ({ params }: RawRequest) => findLinkOwner(db, 'unsubscribe', params.secret ?? '')

  return [
    {
      method: 'GET',
      path: STYLE_PATH,
      handle: async () => ({
        headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
        body: pageStyle,
      }),
    },
    {
      method: 'GET',
      path: `${PATH}/:secret`,
      limit: 'general',
      handle: async (request) =>
        (await ownerOf(request)) === undefined
          ? answer(request, 404, deadPage)
          : answer(request, 200, askPage),
    },
    {
      method: 'POST',
      path: `${PATH}/:secret`,
      limit: 'general',
      // Accepts form bodies and ignores them.
      body: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'] },
      handle: async (request) => {
        const owner = await ownerOf(request)
        if (owner === undefined) return answer(request, 404, deadPage)
        await runUnitOfWork(services, clock(), ({ tx }) => updateUser(tx, owner, { mail_invites: 0 }))
        return answer(request, 200, donePage)
      },
    },
  ]
}

const answer = ({ language }: RawRequest, status: number, page: Page): RawAnswer => ({
  status,
  headers: pageHeaders,
  body: pageHtml(page, language),
})

/** A page without scripts. */
function pageHtml({ title, sentences, button }: Page, language: Language): string {
  const say = (words: Text) => worded(words, language)
  const body = [
    ...sentences.map((sentence) => html`<p>${say(sentence)}</p>\n`),
    ...(button ? [html`<form method="post"><button type="submit">${say(button)}</button></form>\n`] : []),
    html`<p><a href="/settings">${say(text`Settings`)}</a></p>`,
  ]
  return plainPage({ language, title: say(title), body })
}
