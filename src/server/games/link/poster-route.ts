import { text } from '../../../domain/text.ts'
import { pageHeaders, type RawRoute } from '../../core/raw-route.ts'
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
    return { status, headers: { ...pageHeaders, 'x-robots-tag': 'noindex' }, body: html, style }
  }
  return [
    {
      method: 'GET',
      path: '/join/:token',
      limit: 'general',
      handle: async ({ params, language }) => {
        try {
          const opened = await openLink({ db: services.db, services }, { token: params.token ?? '' })
          return answer(200, invitingPage(opened, services.config.publicUrl, language))
        } catch (error) {
          if (error instanceof ActionRefused && error.code === 'link_dead')
            return answer(404, emptyPage(text`This invite has ended. Ask for a new one.`, language))
          if (error instanceof ActionRefused && error.code === 'not_upcoming')
            return answer(409, emptyPage(text`This game has started. Ask the host to add you.`, language))
          throw error
        }
      },
    },
  ]
}
