import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from '../../../domain/base/text.ts'
import { pageHeaders, type RawAnswer, type RawRoute } from '../../core/raw-route.ts'
import { ActionRefused } from '../../core/refusals.ts'
import type { GameServices } from '../call.ts'
import { linkedGame } from './open.ts'
import { posterOf } from './poster.ts'
import { emptyPage, invitingPage, type PosterPage } from './poster-page.ts'

/** The page around a poster, relative to the root of the web app. Its source has the same path as the built page. */
const FILE = 'poster/poster.html'
/** The frame without a build of the web app: only the text. */
const BARE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<main><!--arch--><!--answer--></main>
</body>
</html>
`

type Part = Exclude<keyof PosterPage, 'language'>

/** Puts a poster into its page. Reads the file each time, so that a rebuilt web app needs no restart. */
async function framed(webRoot: string, page: PosterPage): Promise<Pick<RawAnswer, 'body' | 'style'>> {
  const frame = await readFile(join(webRoot, FILE), 'utf8').catch(() => BARE)
  return {
    body: frame.replace(/<!--(head|arch|answer)-->|(?<=<html lang=")en/g, (_, part?: Part) =>
      part === undefined ? page.language.code : page[part].source,
    ),
    style: /<style>(.*?)<\/style>/s.exec(frame)?.[1],
  }
}

/**
 * The page at the address of a link: the poster, for people and for the previews of chats. Opening it changes nothing (Rule 19.13).
 * `webRoot`: the folder of the web app, which contains the frame.
 */
export function posterRoutes(services: GameServices, webRoot: string): readonly RawRoute[] {
  const answer = async (status: number, page: PosterPage) => ({
    status,
    headers: { ...pageHeaders, 'x-robots-tag': 'noindex' },
    ...(await framed(webRoot, page)),
  })
  return [
    {
      method: 'GET',
      path: '/join/:token',
      limit: 'general',
      handle: async ({ params, language }) => {
        try {
          const { link, cached } = await linkedGame({ db: services.db, services }, params.token ?? '')
          const opened = { game: posterOf(cached.stored), access: link.access }
          return await answer(200, invitingPage(opened, services.config.publicUrl, language))
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
