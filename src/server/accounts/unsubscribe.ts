import { pageHeaders, type RawAnswer, type RawRequest, type RawRoute } from '../core/raw-route.ts'
import type { Services } from '../core/services.ts'
import { runUnitOfWork } from '../core/unit-of-work.ts'
import { pageStyle } from './plain-page.ts'
import { findLinkOwner } from './secret-links-store.ts'
import { updateUser } from './store.ts'
import { askPage, deadPage, donePage, type Page, pageHtml } from './unsubscribe-page.ts'

const PATH = '/unsubscribe'
/** The style of the pages that mailed links open. */
export const STYLE_PATH = `${PATH}/page.css`

/** The unsubscribe link in mails about games. */
export const unsubscribeUrl = (publicUrl: string, secret: string): string => `${publicUrl}${PATH}/${secret}`

/**
 * The unsubscribe page and its POST, sent by mail programs with one click (RFC 8058) or by the page's button. A GET changes
 * nothing, since link scanners open links too. Works without scripts and without signing in.
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
      // Form bodies are accepted and ignored.
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
  body: pageHtml(page, language, STYLE_PATH),
})
