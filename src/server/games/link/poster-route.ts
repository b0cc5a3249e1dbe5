import type { RawRoute } from '../../core/raw-route.ts'
import { ActionRefused } from '../../core/refusals.ts'
import type { GameServices } from '../call.ts'
import { openLink } from './open.ts'
import { posterFrame } from './poster-frame.ts'
import { emptyPage, invitingPage, type PosterPage } from './poster-page.ts'

/**
 * The page at the address of a link: the poster, for people and for the previews of chats. Opening it changes nothing (Rule 19.13).
 * `webRoot`: the folder of the web app, which has the page around it.
 */
export function posterPage(services: GameServices, webRoot: string): readonly RawRoute[] {
  const framed = posterFrame(webRoot)
  const answer = (status: number, page: PosterPage) => {
    const { html, style } = framed(page)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    return { status, headers, body: html, style }
  }
  return [
    {
      method: 'GET',
      path: '/join/:token',
      limit: 'general',
      handle: async ({ params }) => {
        try {
          const opened = await openLink({ db: services.db, services }, { token: params.token ?? '' })
          return answer(200, invitingPage(opened, services.config.publicUrl))
        } catch (error) {
          if (!(error instanceof ActionRefused)) throw error
          if (error.code === 'link_dead')
            return answer(404, emptyPage('This invite has ended. Ask for a new one.'))
          return answer(409, emptyPage(`${error.message} Ask the host to add you.`))
        }
      },
    },
  ]
}
