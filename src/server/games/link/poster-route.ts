import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from '../../../domain/base/text.ts'
import { pageHeaders, type RawRoute } from '../../core/raw-route.ts'
import { ActionRefused } from '../../core/refusals.ts'
import type { GameServices } from '../call.ts'
import { linkedGame } from './open.ts'
import { posterOf } from './poster.ts'
import { emptyPage, invitingPage, type PosterPage } from './poster-page.ts'

/** The page around a poster, relative to the root of the web app. Its source has the same path as the built page. */
const FILE = 'poster/poster.html'
/** Without a web app only the words are there. */
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

interface FramedPoster {
  readonly html: string
  /** The style that stands in the page. */
  readonly style: string | undefined
}

/** Puts a poster into its page. Reads the file again once it has changed: a rebuilt web app needs no restart. */
function posterFrame(webRoot: string): (page: PosterPage) => FramedPoster {
  const file = join(webRoot, FILE)
  let readAt: number | undefined
  let frame = BARE
  return (page) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt !== readAt) frame = changedAt === undefined ? BARE : readFileSync(file, 'utf8')
    readAt = changedAt
    return {
      html: frame.replace(/<!--(head|arch|answer)-->|(?<=<html lang=")en/g, (_, part?: Part) =>
        part === undefined ? page.language.code : page[part].source,
      ),
      style: /<style>(.*?)<\/style>/s.exec(frame)?.[1],
    }
  }
}

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
          const { link, locked } = await linkedGame({ db: services.db, services }, params.token ?? '')
          const opened = { game: posterOf(locked.stored), access: link.access }
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
