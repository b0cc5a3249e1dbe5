import type { Output } from '../../../contract/endpoints.ts'
import { formatLongDate, formatTime, zoneName } from '../../../domain/times.ts'
import { escaped } from '../../gateways/email-template.ts'
import { accountLink, answerFormHtml } from './answer-form.ts'
import { archHtml, emptyArchHtml } from './poster-arch.ts'

type Opened = Output<'openLink'>

/** The parts of the page at the address of a link, as HTML. The frame around them is built with the web app. */
export interface PosterPage {
  readonly head: string
  readonly arch: string
  /** Below the arch. */
  readonly answer: string
}

/** The picture of chat previews, in the public folder of the web app. */
const PICTURE = {
  path: '/invite.png',
  width: 1200,
  height: 630,
  alt: 'An open door in green felt, with a poker chip',
}

/** The poster of a game. Chat previews show the host's first name, the game, its weekday and time, and one fixed picture (Rule 19.13). */
export function invitingPage(opened: Opened, publicUrl: string): PosterPage {
  const { game } = opened
  const title = `${game.hostFirstName} invites you to ${game.name}`
  const when = whenOf(game)
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Anteroom',
    'og:title': title,
    'og:description': when,
    'og:image': `${publicUrl}${PICTURE.path}`,
    'og:image:width': `${PICTURE.width}`,
    'og:image:height': `${PICTURE.height}`,
    'og:image:alt': PICTURE.alt,
  }
  const preview = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  )
  return {
    head: headHtml(title, [
      `<meta name="description" content="${escaped(`${title}. ${when}.`)}">`,
      '<meta name="twitter:card" content="summary_large_image">',
      ...preview,
    ]),
    arch: archHtml(game),
    answer: answerFormHtml(opened),
  }
}

/** A page that says why there is no poster. */
export const emptyPage = (sentence: string): PosterPage => ({
  head: headHtml('Invitation', []),
  arch: emptyArchHtml(sentence),
  answer: accountLink,
})

const headHtml = (title: string, tags: readonly string[]): string =>
  [`<title>${escaped(title)} – Anteroom</title>`, '<meta name="robots" content="noindex">', ...tags].join(
    '\n',
  )

/** Weekday, date and time where the game is. */
function whenOf({ timestamp, timeZone }: Opened['game']): string {
  const zone = timeZone ?? 'UTC'
  return `${formatLongDate(timestamp, zone)}, ${formatTime(timestamp, zone)} (${zoneName(timestamp, zone)})`
}
