import { STYLE_PATH } from '../../accounts/unsubscribe.ts'
import type { RawRoute } from '../../core/raw-route.ts'
import { ActionRefused } from '../../core/refusals.ts'
import type { GameServices } from '../call.ts'
import { linkedGame } from './open.ts'
import { posterOf } from './poster.ts'
import { invitingPage, posterHtml, refusingPage } from './poster-page.ts'

/** The page at the address of a link: the poster, for people and for the previews of chats. Opening it changes nothing (Rule 19.13). */
export const posterPage = (services: GameServices): readonly RawRoute[] => [
  {
    method: 'GET',
    path: '/join/:token',
    limit: 'general',
    handle: async ({ params }) => {
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      }
      try {
        const { locked } = await linkedGame({ db: services.db, services }, params.token ?? '')
        const page = invitingPage(posterOf(locked.stored), services.config.publicUrl)
        return { headers, body: posterHtml(page, STYLE_PATH) }
      } catch (error) {
        if (!(error instanceof ActionRefused)) throw error
        const status = error.code === 'link_dead' ? 404 : 409
        return { status, headers, body: posterHtml(refusingPage(error.message), STYLE_PATH) }
      }
    },
  },
]
