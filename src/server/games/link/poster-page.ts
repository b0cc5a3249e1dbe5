import type { Output } from '../../../contract/endpoints.ts'
import type { Language } from '../../../domain/language.ts'
import { type Text, text, worded } from '../../../domain/text.ts'
import { formatLongDate, formatTime, zoneName } from '../../../domain/times.ts'
import { type Html, html } from '../../html.ts'
import { accountLink, answerFormHtml } from './answer-form.ts'
import { archHtml, emptyArchHtml } from './poster-arch.ts'

type Opened = Output<'openLink'>

/** The parts of the page at the address of a link. The frame around them is built with the web app. */
export interface PosterPage {
  /** What it is in. */
  readonly language: Language
  readonly head: Html
  readonly arch: Html
  /** Below the arch. */
  readonly answer: Html
}

/** The picture of chat previews, in the public folder of the web app. */
const PICTURE = {
  path: '/invite.png',
  width: 1200,
  height: 630,
  alt: text`An open door in green felt, with a poker chip`,
}

/** The poster of a game. Chat previews show the host's first name, the game, its weekday and time, and one fixed picture (Rule 19.13). */
export function invitingPage(opened: Opened, publicUrl: string, language: Language): PosterPage {
  const { game } = opened
  const title = worded(text`${game.hostFirstName} invites you to ${game.name}`, language)
  const when = whenOf(game, language)
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Anteroom',
    'og:title': title,
    'og:description': when,
    'og:image': `${publicUrl}${PICTURE.path}`,
    'og:image:width': `${PICTURE.width}`,
    'og:image:height': `${PICTURE.height}`,
    'og:image:alt': worded(PICTURE.alt, language),
  }
  const preview = Object.entries(tags).map(
    ([name, content]) => html`<meta property="${name}" content="${content}">\n`,
  )
  return {
    language,
    head: headHtml(title, [
      html`<meta name="description" content="${title}. ${when}.">\n`,
      html`<meta name="twitter:card" content="summary_large_image">\n`,
      ...preview,
    ]),
    arch: archHtml(game, language),
    answer: answerFormHtml(opened, language),
  }
}

/** A page that says why there is no poster. */
export const emptyPage = (why: Text, language: Language): PosterPage => ({
  language,
  head: headHtml(worded(text`Invitation`, language), []),
  arch: emptyArchHtml(worded(why, language)),
  answer: accountLink(language),
})

const headHtml = (title: string, tags: readonly Html[]): Html =>
  html`<title>${title} – Anteroom</title>\n<meta name="robots" content="noindex">\n${tags}`

/** Weekday, date and time where the game is. */
function whenOf({ timestamp, timeZone }: Opened['game'], language: Language): string {
  const zone = timeZone ?? 'UTC'
  const [day, time] = [formatLongDate, formatTime].map((format) => format(timestamp, zone, language))
  return `${day}, ${time} (${zoneName(timestamp, zone, language)})`
}
